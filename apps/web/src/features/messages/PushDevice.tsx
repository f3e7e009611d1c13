import { messageSettings, pushState } from '@castline/contract/calls/messages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { useMutation } from '#api/mutation.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { pushSupport, turnPushOff, turnPushOn } from '#tracking/messages/push-device.ts'
import { reportOwn } from '#tracking/messages/use-report-reader.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useNotice } from '#ui/notices.tsx'
import { usePermission } from './use-permission.ts'

/** Turns notifications on and off in this browser, or says why it shows none. Nothing where the server sends none. */
export function PushDevice() {
  const { t, i18n } = useTranslation('messages')
  const id = useId()
  const notice = useNotice()
  const client = useQueryClient()
  const { user } = useSession()
  const state = useCall(pushState, {}, { staleTime: 0 })
  const permission = usePermission()
  const [support] = useState(pushSupport)
  const changing = useMutation({
    networkMode: 'always',
    async mutationFn({ key, isWanted }: { key: string; isWanted: boolean }) {
      if (!isWanted) await turnPushOff()
      else if (!user || !(await turnPushOn(user.id, key))) return
      else await reportOwn(user.id, i18n.language).catch(() => undefined)
      notice({ message: isWanted ? t('push.turnedOn') : t('push.turnedOff') })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeyOf(pushState) }),
        client.invalidateQueries({ queryKey: queryKeyOf(messageSettings) }),
      ]),
  })
  const { data } = state
  if (!data?.key || !user) return null
  const { key } = data
  const isOn = data.on && permission === 'granted'
  const isServerError = changing.error instanceof ApiError || changing.error instanceof NoResponseError
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="h3" id={id}>
        {t('push.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isOn ? t('push.on') : t('push.text')}
      </Typography>
      {support !== 'supported' && <Alert severity="info">{t(`push.${support}`)}</Alert>}
      {support === 'supported' && permission === 'denied' && <Alert severity="warning">{t('push.denied')}</Alert>}
      {support === 'supported' && permission !== 'denied' && (
        <Button
          variant="outlined"
          loading={changing.isPending}
          onClick={() => changing.mutate({ key, isWanted: !isOn })}
        >
          {isOn ? t('push.turnOff') : t('push.turnOn')}
        </Button>
      )}
      {isServerError && <ErrorText error={changing.error} />}
      {changing.error && !isServerError && <Alert severity="error">{t('push.failed')}</Alert>}
    </Box>
  )
}
