import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { isAskingToSignOut, watchSignOut } from './sign-out-question.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))

/** Asks whoever signs out while changes of theirs still wait on this device. */
export function SignOutQuestion() {
  const isAsking = useSyncExternalStore(watchSignOut, isAskingToSignOut)
  const [hasAsked, setHasAsked] = useState(false)
  if (isAsking && !hasAsked) setHasAsked(true)
  if (!hasAsked) return null
  return (
    <Suspense fallback={null}>
      <SignOutDialog open={isAsking} />
    </Suspense>
  )
}
