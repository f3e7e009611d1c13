import { listOwnKeys } from '@castline/contract/calls/keys'
import { endOtherSessions, endSession, listSessions } from '@castline/contract/calls/sessions'
import type { SignInSession } from '@castline/contract/sessions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { OwnKeysQuestion } from './OwnKeysQuestion.tsx'
import { Section } from './Section.tsx'
import { useDeviceName } from './use-device-name.ts'

/** The user's signed-in devices, this one first. The others can be signed out. */
export function Devices() {
  const { t } = useTranslation('account')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const deviceName = useDeviceName()
  const sessions = useCall(listSessions, {}, { staleTime: 0 })
  const [dialog, setDialog] = useState<SignInSession | 'others' | null>(null)
  const [endsKeys, setEndsKeys] = useState(false)

  function done(): Promise<void> {
    setDialog(null)
    notice({ message: t('devices.done') })
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(listOwnKeys) })
    return queryClient.invalidateQueries({ queryKey: queryKeyOf(listSessions) })
  }
  const ending = useCallMutation(endSession, { onSuccess: done })
  const endingOthers = useCallMutation(endOtherSessions, { onSuccess: done })
  const sorted = sessions.data?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? []
  const one = dialog === 'others' ? null : dialog

  function ask(next: SignInSession | 'others'): void {
    ending.reset()
    endingOthers.reset()
    setEndsKeys(false)
    setDialog(next)
  }

  return (
    <Section
      title={t('devices.title')}
      text={t('devices.text')}
      actions={
        sorted.length > 1 && (
          <Button variant="outlined" onClick={() => ask('others')}>
            {t('devices.endOthers')}
          </Button>
        )
      }
    >
      {sessions.isError && <FetchFailed error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <Skeleton variant="rounded" height={120} />}
      <Box component="ul" aria-label={t('devices.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {sorted.map((session) => (
          <DeviceRow key={session.id} session={session} onEnd={() => ask(session)} />
        ))}
      </Box>
      <ConfirmDialog
        open={dialog !== null}
        title={one ? t('devices.askOne', { device: deviceName(one) }) : t('devices.askOthers')}
        text={
          <>
            {t('devices.askText')}
            {!one && <OwnKeysQuestion isChecked={endsKeys} onChange={setEndsKeys} />}
          </>
        }
        confirmLabel={t('devices.confirm')}
        isDestructive
        isBusy={ending.isPending || endingOthers.isPending}
        error={ending.error ?? endingOthers.error}
        onConfirm={() =>
          one
            ? ending.mutate({ params: { id: one.id } })
            : endingOthers.mutate({ query: { keys: endsKeys ? 'true' : 'false' } })
        }
        onClose={() => setDialog(null)}
      />
    </Section>
  )
}
