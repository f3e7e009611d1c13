import { useSyncExternalStore } from 'react'
import { onDemand } from '#ui/on-demand.tsx'
import { answerSignOut, isAskingToSignOut, watchSignOut } from './sign-out-question.ts'

const SignOutDialog = onDemand(async () => (await import('./SignOutDialog.tsx')).SignOutDialog)

/** Asks whoever signs out while changes of theirs still wait on this device. */
export function SignOutQuestion() {
  const isAsking = useSyncExternalStore(watchSignOut, isAskingToSignOut)
  return <SignOutDialog isOpen={isAsking} onClose={() => answerSignOut(false)} />
}
