import { NoResponseError } from '#api/errors.ts'
import { LoadFailed } from './LoadFailed.tsx'

/** Shown in place of a part of the page that failed to load, with a retry button. */
export function NotLoaded({ onLoadAgain }: { onLoadAgain: () => void }) {
  return <LoadFailed error={new NoResponseError(undefined)} onRetry={onLoadAgain} />
}
