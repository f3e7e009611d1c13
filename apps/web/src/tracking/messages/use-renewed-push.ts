import { useEffect } from 'react'
import { isPushUser } from './push-user.ts'

/** Renews the notifications of a user who has turned them on in this browser. A failure is repeated at the next start. */
export function useRenewedPush(userId: string | undefined, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !userId || !isPushUser(userId)) return
    import('./push-device.ts')
      .then(({ pushSupport, renewPush }) => (pushSupport() === 'supported' ? renewPush(userId) : undefined))
      .catch(() => undefined)
  }, [userId, isReady])
}
