import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutdateOnEvents } from '#api/outdate-on-events.ts'
import { useSession } from '#api/session.tsx'
import { isFirstPartMade } from '#tracking/offline/first-part.ts'
import { onChangeDone, sendQueue, useQueue } from '#tracking/offline/queue.ts'
import { useOnline } from '#tracking/offline/use-online.ts'
import { useNotice } from '#ui/notices.tsx'
import { Nothing, part } from '#ui/part.tsx'
import { later, useIdle } from '#ui/use-idle.ts'
import { QueueButton, QueueDialog } from './QueueButton.tsx'
import { rememberComponents } from './remember-components.ts'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { startServiceWorker } from './service-worker.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/**
 * A change made by somebody else cannot be undone from this device. Imported on demand: rarely needed outside the card.
 */
async function forgetOwn(componentId: string): Promise<void> {
  const { ownChanges } = await import('#tracking/status/own-changes.ts').catch(() => ({ ownChanges: null }))
  ownChanges?.forget(componentId)
}

const IndexKeeper = part<{ userId: string }>(
  async () => (await import('./IndexKeeper.tsx')).IndexKeeper,
  Nothing,
  Nothing,
)

/**
 * Offline features and their messages. The number of waiting changes is in the topbar or, on pages without one, above
 * the page.
 */
export function OfflineHost({ hasTopbar }: { hasTopbar: boolean }) {
  const { t } = useTranslation(['offline', 'statuses'])
  const queryClient = useQueryClient()
  const notify = useNotice()
  const { user } = useSession()
  const { changes, isSending } = useQueue()
  // A notice replaces the previous one: the next result of the same send must not hide this message.
  const overtaken = useRef('')
  const isOnline = useOnline()
  const userId = user?.id
  const isLater = useIdle(true, later)

  useOutdateOnEvents()
  useEffect(startServiceWorker, [])
  // Opened without a network, where only a loaded dialog opens.
  useEffect(() => {
    if (isLater || changes.length > 0) QueueDialog.load().catch(() => undefined)
  }, [isLater, changes.length])
  useEffect(() => {
    if (!isSending) overtaken.current = ''
  }, [isSending])
  useEffect(() => rememberComponents(queryClient), [queryClient])
  useEffect(
    () =>
      onChangeDone(({ mark, attempt }, outcome) => {
        void queryClient.invalidateQueries()
        if (attempt.kind === 'load') {
          // Announced before its photos were sent.
          if (outcome === 'sent' && isFirstPartMade({ attempt })) return
          const texts = { mark, action: t(`load.${attempt.work.type}`, { number: attempt.load.number }) }
          if (outcome === 'alreadyMade') {
            return notify({ message: t('load.alreadyMade', texts), severity: 'info', stays: true })
          }
          return notify({ message: t('load.sent', texts) })
        }
        if (attempt.kind === 'move') return notify({ message: t('move.sent', { mark, place: attempt.place.code }) })
        if (attempt.kind === 'report') {
          const { reported, report } = attempt
          if (outcome !== 'reported' || !reported) return
          const texts = { number: reported.number, mark }
          if (report.holds) return notify({ message: t('report.sentHeld', texts) })
          return notify({ message: report.hold_asked ? t('report.sentAsked', texts) : t('report.sent', texts) })
        }
        const names = { mark, status: t(`statuses:status.${attempt.to}`) }
        if (outcome === 'sent') {
          const message = [overtaken.current, t('sent', names)].filter(Boolean).join(' · ')
          return notify(overtaken.current ? { message, severity: 'info', stays: true } : { message })
        }
        void forgetOwn(attempt.componentId)
        overtaken.current = t('alreadyMade', names)
        // The phone may be in a pocket while it sends.
        notify({ severity: 'info', message: overtaken.current, stays: true })
      }),
    [queryClient, notify, t],
  )
  // Signing in again sends the user's waiting changes.
  useEffect(() => {
    if (userId) sendQueue().catch(() => undefined)
  }, [userId])

  return (
    <>
      {!hasTopbar && (!isOnline || changes.length > 0) && (
        <Box
          component="aside"
          aria-label={t('queue.title')}
          sx={{
            display: 'flex',
            justifyContent: 'center',
            padding: 1,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <QueueButton />
        </Box>
      )}
      {userId && isLater && <IndexKeeper userId={userId} />}
      <SignOutQuestion />
      <UpdatePrompt />
    </>
  )
}
