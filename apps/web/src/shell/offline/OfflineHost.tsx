import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutdateOnEvents } from '#api/outdate-on-events.ts'
import { useSession } from '#api/session.tsx'
import { useRenewedPush } from '#tracking/messages/use-renewed-push.ts'
import { useReportReader } from '#tracking/messages/use-report-reader.ts'
import { isStatusChange } from '#tracking/queue/change.ts'
import { kindOf } from '#tracking/queue/kinds/kinds.ts'
import { onChangeDone, sendQueue } from '#tracking/queue/use-queue.ts'
import { useNotice } from '#ui/notices.tsx'
import { Nothing, part } from '#ui/part.tsx'
import { later, useIdle } from '#ui/use-idle.ts'
import { useOnline } from '#ui/use-online.ts'
import { QueueButton, QueueDialog } from './QueueButton.tsx'
import { rememberComponents } from './remember-components.ts'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { startServiceWorker } from './service-worker.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useShownQueue } from './use-shown-queue.ts'

/**
 * A change made by somebody else cannot be undone from this device. Imported on demand: rarely needed outside the card.
 */
async function forgetOwn(componentId: string): Promise<void> {
  const { ownChanges } = await import('#tracking/steps/own-changes.ts').catch(() => ({ ownChanges: null }))
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
  const { t, i18n } = useTranslation(['offline', 'statuses'])
  const queryClient = useQueryClient()
  const notify = useNotice()
  const { user } = useSession()
  const { shown, changes, isSending } = useShownQueue()
  // A notice replaces the previous one: the next result of the same send must not hide this message.
  const overtaken = useRef('')
  const isOnline = useOnline()
  const userId = user?.id
  const isLater = useIdle(true, later)

  useOutdateOnEvents()
  useEffect(startServiceWorker, [])
  useReportReader(user, i18n.language, isLater)
  useRenewedPush(userId, isLater)
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
      onChangeDone((change, outcome, response) => {
        const kind = kindOf(change.attempt)
        if (kind.show && response !== undefined) kind.show(change, response)
        else void queryClient.invalidateQueries()
        const notice = kind.notice(change, outcome, t, response)
        if (!notice) return
        if (notice.isOvertaken) {
          if (isStatusChange(change)) void forgetOwn(change.attempt.componentId)
          overtaken.current = notice.message
          return notify({ message: notice.message, severity: 'info', stays: true })
        }
        if (!overtaken.current) return notify({ message: notice.message })
        notify({ message: `${overtaken.current} · ${notice.message}`, severity: 'info', stays: true })
      }),
    [queryClient, notify, t],
  )
  // Signing in again sends the user's waiting changes.
  useEffect(() => {
    if (userId) sendQueue().catch(() => undefined)
  }, [userId])

  return (
    <>
      {!hasTopbar && (!isOnline || shown.length > 0) && (
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
