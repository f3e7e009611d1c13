/** When the queue tries again to send what it keeps. */
export const retrySeconds = {
  /** A change that could not be sent: browsers do not notice every network that comes back. */
  unsent: 30,
  /** A change that another page is still sending: a page that was closed is noticed after this long at the latest. */
  underWay: 2,
  /** After "too many requests" without a time. */
  tooMany: 15,
} as const
