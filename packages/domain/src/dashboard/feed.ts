/** Changes that one person made within this time of each other are shown as one entry of the feed. */
export const feedGapMs = 60_000

interface FeedChange {
  readonly user_name: string | null
  readonly to_status: string
  readonly takes_back: boolean
  readonly recorded_at: string
}

/** Whether two consecutive changes belong to one entry of the feed. */
export function isOneEntry(earlier: FeedChange, later: FeedChange): boolean {
  return (
    earlier.user_name === later.user_name &&
    earlier.to_status === later.to_status &&
    earlier.takes_back === later.takes_back &&
    Math.abs(Date.parse(later.recorded_at) - Date.parse(earlier.recorded_at)) <= feedGapMs
  )
}
