import { resendMessage } from '@castline/contract/calls/messages'
import type { Message } from '@castline/contract/messages'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCallMutation } from '#api/queries.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { SentRow } from '#ui/SentRow.tsx'
import { useChannelName } from './use-channel-name.ts'
import { useSubjectName } from './use-subject-name.ts'

/** A message: to whom, about what, and what the other server answered. */
export function MessageRow({ message, onResent }: { message: Message; onResent: () => Promise<void> }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const may = usePermissions()
  const notice = useNotice()
  const subjectName = useSubjectName()
  const channelName = useChannelName()
  const resending = useCallMutation(resendMessage, {
    onSuccess() {
      notice({ message: t('list.resent') })
      return onResent()
    },
  })
  const { id, state, subject, channel, recipient, address, project_name, created_at, next_attempt_at, attempts } =
    message
  const mayResend = state !== 'waiting' && may('system:edit')
  return (
    <SentRow
      title={subjectName(subject)}
      state={state}
      stateName={t(`list.state.${state}`)}
      at={created_at}
      details={[
        channelName(channel),
        recipient,
        address,
        project_name,
        attempts > 1 ? t('list.attempts', { formatted: format.number(attempts) }) : null,
        next_attempt_at && attempts > 0 ? t('list.next', { time: format.dateTime(next_attempt_at) }) : null,
      ]}
      answer={message.answer}
      resend={
        mayResend
          ? {
              label: t('list.resend'),
              isBusy: resending.isPending,
              onClick: () => resending.mutate({ params: { id } }),
            }
          : undefined
      }
      error={resending.error}
    />
  )
}
