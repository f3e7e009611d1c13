import { NoResponseError } from '#api/errors.ts'
import { FetchFailed } from './FetchFailed.tsx'

/** Shown in place of a part of the page that failed to load, with a retry button. */
export function NotLoaded({ onLoadAgain }: { onLoadAgain: () => void }) {
  return <FetchFailed error={new NoResponseError(undefined)} onRetry={onLoadAgain} />
}
