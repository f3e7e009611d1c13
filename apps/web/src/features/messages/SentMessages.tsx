import { listMessages, messageCounts, sendTestMail } from '@castline/contract/calls/messages'
import { type ListedState, listedStates } from '@castline/contract/values/messages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import MailIcon from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { Paging } from '#ui/Paging.tsx'
import { LineQuota } from './LineQuota.tsx'
import { MessageRow } from './MessageRow.tsx'
import { messagesOnPage, useMessages } from './use-messages.ts'

const refreshMs = 15_000

/** For administrators: through what the server sends, and what waits, was sent or failed. */
export function SentMessages() {
  const { t } = useTranslation('messages')
  const id = useId()
  const format = useFormat()
  const notice = useNotice()
  const client = useQueryClient()
  const may = usePermissions()
  const { user } = useSession()
  const mayRead = may('system:read')
  const [state, setState] = useState<ListedState | 'all'>('all')
  const [page, setPage] = useState(0)
  const counts = useCall(messageCounts, mayRead ? {} : null, { refetchInterval: refreshMs })
  const list = useMessages(state === 'all' ? null : state, page, mayRead)
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf(listMessages) }),
      client.invalidateQueries({ queryKey: queryKeyOf(messageCounts) }),
    ])
  }
  const testing = useCallMutation(sendTestMail, {
    onSuccess() {
      notice({ message: t('list.testSent') })
      return refresh()
    },
  })
  const mail = counts.data?.mail
  const countOf = (each: ListedState) => (counts.data ? ` (${format.number(counts.data.counts[each])})` : '')
  const { messages = [], total = 0 } = list.data ?? {}
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ padding: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2" id={id}>
          {t('list.title')}
        </Typography>
        {counts.data && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {mail ? t('list.mail', { host: mail.host, port: String(mail.port), from: mail.from }) : t('list.noMail')}
            {counts.data.channels.includes('push') && ` ${t('list.push')}`}
          </Typography>
        )}
        {counts.isPending && <Skeleton width="60%" sx={{ fontSize: '0.875rem' }} />}
        <LineQuota />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Choice
            label={t('list.title')}
            isLabelHidden
            value={state}
            options={[
              { value: 'all', label: t('list.state.all') },
              ...listedStates.map((value) => ({ value, label: `${t(`list.state.${value}`)}${countOf(value)}` })),
            ]}
            onChange={(value) => {
              setState(value)
              setPage(0)
            }}
            sx={{ flex: '0 1 220px' }}
          />
          {mail && may('system:edit') && (
            <Button
              variant="outlined"
              loading={testing.isPending}
              disabled={!user?.email}
              onClick={() => testing.mutate({ body: {} })}
            >
              {t('list.test')}
            </Button>
          )}
        </Box>
        {mail && user && user.email === null && <Alert severity="info">{t('noAddress')}</Alert>}
        <ErrorText error={testing.error} />
        {list.isError && !list.data && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton variant="rounded" height={160} />}
      </Box>
      {list.data && messages.length === 0 && (
        <EmptyState icon={<MailIcon size={32} />} title={t('list.none')} text={t('list.noneText')} />
      )}
      {messages.length > 0 && (
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} onResent={refresh} />
          ))}
        </Box>
      )}
      {total > messagesOnPage && <Paging page={page} size={messagesOnPage} total={total} onPage={setPage} />}
    </Card>
  )
}
