/** When the queue retries, in seconds. */
export const retrySeconds = {
  /** After a change could not be sent. Browsers do not detect every network that comes back. */
  unsent: 30,
  /** While another page is still sending a change: the maximum delay until a closed page is noticed. */
  underWay: 2,
  /** After "too many requests" without a `retry-after`. */
  tooMany: 15,
} as const
