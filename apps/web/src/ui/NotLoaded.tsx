import { NoAnswerError } from '#api/errors.ts'
import { LoadFailed } from './LoadFailed.tsx'

/** Says that a part of the page is missing, and offers to load it again. */
export function NotLoaded({ onLoadAgain }: { onLoadAgain: () => void }) {
  return <LoadFailed error={new NoAnswerError(undefined)} onRetry={onLoadAgain} />
}
