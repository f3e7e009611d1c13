import { useSyncExternalStore } from 'react'
import { onDemand } from '#ui/on-demand.tsx'
import { answerSignOut, isAskingToSignOut, watchSignOut } from './sign-out-question.ts'

const SignOutDialog = onDemand(async () => (await import('./SignOutDialog.tsx')).SignOutDialog)

/** Asks for confirmation when a user signs out while their changes are waiting on this device. */
export function SignOutQuestion() {
  const isAsking = useSyncExternalStore(watchSignOut, isAskingToSignOut)
  return <SignOutDialog isOpen={isAsking} onClose={() => answerSignOut(false)} />
}
