import { messageSettings, updateMessageSettings } from '@castline/contract/calls/messages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'
import { DigestHour } from './DigestHour.tsx'
import { LineAccount } from './LineAccount.tsx'
import { PushDevice } from './PushDevice.tsx'
import { SubjectChoices } from './SubjectChoices.tsx'

/** What the user gets by mail and other channels, at once or once a day. Each choice is saved when it is made. */
export function MessageSettings() {
  const { t } = useTranslation('messages')
  const id = useId()
  const notice = useNotice()
  const client = useQueryClient()
  const settings = useCall(messageSettings, {}, { staleTime: 0 })
  const saving = useCallMutation(updateMessageSettings, {
    onSuccess(saved) {
      client.setQueryData(queryKeyOf(messageSettings, {}), saved)
      notice({ message: t('saved') })
    },
  })
  const { data } = settings
  const body = saving.isPending ? saving.variables.body : undefined
  const shown = data?.subjects.map((row) => ({
    ...row,
    choices: {
      ...row.choices,
      ...Object.fromEntries(
        (body?.choices ?? [])
          .filter(({ subject }) => subject === row.subject)
          .map(({ channel, choice }) => [channel, choice]),
      ),
    },
  }))
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={id}>
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: '4px 20px' }}>
        {t('text')}
      </Typography>
      {settings.isPending && <Skeleton variant="rounded" height={320} />}
      {settings.isError && !data && <FetchFailed error={settings.error} onRetry={() => void settings.refetch()} />}
      {data && shown && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {!data.channels.includes('mail') && <Alert severity="info">{t('noChannel')}</Alert>}
          {data.email === null ? (
            <Alert severity="info">{t('noAddress')}</Alert>
          ) : (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {t('to', { email: data.email })}
            </Typography>
          )}
          {data.email !== null && data.is_refused && (
            <Alert severity="warning">{t('refused', { email: data.email })}</Alert>
          )}
          <PushDevice />
          <LineAccount />
          <ErrorText error={saving.error} />
          <SubjectChoices
            subjects={shown}
            channels={['mail', ...data.reached.filter((channel) => channel !== 'mail')]}
            onChoose={(subject, channel, choice) =>
              saving.mutate({ body: { choices: [{ subject, channel, choice }] } })
            }
          />
          <DigestHour
            hour={body?.digest_hour ?? data.digest_hour}
            zone={data.time_zone}
            onChange={(digest_hour) => saving.mutate({ body: { digest_hour } })}
          />
        </Box>
      )}
    </Card>
  )
}
