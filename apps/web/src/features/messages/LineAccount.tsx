import { beginLine, endLine, lineState, messageSettings } from '@castline/contract/calls/messages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { reportOwn } from '#tracking/messages/use-report-reader.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { useChannelName } from './use-channel-name.ts'

/** While a code is shown: the person sends it in another app, and comes back. */
const lookEveryMs = 3_000

/** Connects the user's LINE account with a code, or ends its messages. Nothing where the server sends none by LINE. */
export function LineAccount() {
  const { t, i18n } = useTranslation('messages')
  const id = useId()
  const format = useFormat()
  const channelName = useChannelName()
  const notice = useNotice()
  const client = useQueryClient()
  const { user } = useSession()
  const beginning = useCallMutation(beginLine, {
    onSuccess: () => (user ? reportOwn(user.id, i18n.language).catch(() => undefined) : undefined),
  })
  const given = beginning.data
  const state = useCall(lineState, {}, { staleTime: 0, refetchInterval: given ? lookEveryMs : false })
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf(lineState) }),
      client.invalidateQueries({ queryKey: queryKeyOf(messageSettings) }),
    ])
  const ending = useCallMutation(endLine, {
    onSuccess() {
      notice({ message: t('line.ended') })
      return refresh()
    },
  })
  const connectedAt = state.data?.connected_at ?? null
  const isDone = connectedAt !== null && given !== undefined
  const { reset } = beginning
  useEffect(() => {
    if (!isDone) return
    reset()
    notice({ message: t('line.done') })
    void client.invalidateQueries({ queryKey: queryKeyOf(messageSettings) })
  }, [isDone, reset, notice, t, client])
  if (!state.data?.on) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="h3" id={id}>
        {channelName('line')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {connectedAt ? t('line.connected', { day: format.date(connectedAt) }) : t('line.text')}
      </Typography>
      {given && !connectedAt && (
        <Alert severity="info" icon={false} aria-live="polite">
          {given.account ? t('line.sendTo', { name: given.account.name }) : t('line.send')}
          <Typography component="p" variant="h4" dir="ltr" sx={{ marginBlock: 1, letterSpacing: '0.1em' }}>
            {given.code}
          </Typography>
          {given.account && (
            <Button variant="contained" href={given.account.chat} target="_blank" rel="noreferrer">
              {t('line.open')}
            </Button>
          )}
          <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
            {t('line.until', { time: format.dateTime(given.expires_at) })}
          </Typography>
        </Alert>
      )}
      {connectedAt ? (
        <Button variant="outlined" loading={ending.isPending} onClick={() => ending.mutate({})}>
          {t('line.disconnect')}
        </Button>
      ) : (
        <Button variant="outlined" loading={beginning.isPending} onClick={() => beginning.mutate({})}>
          {given ? t('line.again') : t('line.connect')}
        </Button>
      )}
      <ErrorText error={beginning.error ?? ending.error} />
    </Box>
  )
}
