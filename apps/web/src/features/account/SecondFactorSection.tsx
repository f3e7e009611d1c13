import { forgetDevices, getSecondFactor } from '@castline/contract/calls/second-factor'
import type { SecondFactor } from '@castline/contract/second-factor'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { AddFactorDialog } from './AddFactorDialog.tsx'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'
import { Section } from './Section.tsx'

type Dialog = { kind: 'add' } | { kind: 'codes' } | { kind: 'remove'; factor: string; name: string }

/** The user's second factors: what is set up, adding and removing it, and the recovery codes. */
export function SecondFactorSection() {
  const { t } = useTranslation('second-factor')
  const queryClient = useQueryClient()
  const factors = useCall(getSecondFactor, {}, { staleTime: 0 })
  const [dialog, setDialog] = useState<Dialog | null>(null)

  function done(): void {
    setDialog(null)
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(getSecondFactor) })
  }
  const { data } = factors

  return (
    <Section
      title={t('section.title')}
      text={t('section.text')}
      actions={
        data?.has_password && (
          <Button variant="outlined" onClick={() => setDialog({ kind: 'add' })}>
            {t('section.add')}
          </Button>
        )
      }
    >
      {factors.isError && <FetchFailed error={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.isPending && <Skeleton variant="rounded" height={72} />}
      {data && <Content data={data} onChanged={done} onOpen={setDialog} />}
      {dialog?.kind === 'add' && (
        <AddFactorDialog offersApp={data?.totp_since === null} onDone={done} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'codes' && <RenewCodesDialog onDone={done} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'remove' && (
        <RemoveFactorDialog factor={dialog.factor} name={dialog.name} onDone={done} onClose={() => setDialog(null)} />
      )}
    </Section>
  )
}

interface ContentProps {
  data: SecondFactor
  onChanged: () => void
  onOpen: (dialog: Dialog) => void
}

function Content({ data, onChanged, onOpen }: ContentProps) {
  const { t } = useTranslation('second-factor')
  const format = useFormat()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const forgetting = useCallMutation(forgetDevices, {
    onSuccess: onChanged,
    onError: (error) => notice({ severity: 'error', message: errorMessage(error) }),
  })
  const count = data.passkeys.length + (data.totp_since ? 1 : 0)
  // The server refuses to remove the last one of such a role.
  const mayRemove = !(data.required && count === 1)
  const removeButton = (factor: string, name: string) =>
    mayRemove && (
      <Button
        size="small"
        onClick={() => onOpen({ kind: 'remove', factor, name })}
        aria-label={t('section.removeOf', { name })}
      >
        {t('section.remove')}
      </Button>
    )

  if (!data.has_password) return <Typography color="textSecondary">{t('section.noPassword')}</Typography>
  if (count === 0) {
    return (
      <Typography color="textSecondary">{data.required ? t('section.requiredNone') : t('section.none')}</Typography>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.recovery_codes_left === 0 && <Alert severity="warning">{t('section.noCodes')}</Alert>}
      <Box component="ul" aria-label={t('section.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.totp_since && (
          <Row title={t('app.title')} text={t('section.since', { since: format.dateTime(data.totp_since) })}>
            {removeButton('totp', t('app.title'))}
          </Row>
        )}
        {data.passkeys.map(({ id, name, host, created_at, last_used_at }) => (
          <Row
            key={id}
            title={name}
            text={`${host} · ${
              last_used_at
                ? t('section.used', { used: format.ago(last_used_at) })
                : t('section.since', { since: format.dateTime(created_at) })
            }`}
          >
            {removeButton(id, name)}
          </Row>
        ))}
        <Row
          title={t('codes.title')}
          text={t('section.codesLeft', {
            count: data.recovery_codes_left,
            formatted: format.number(data.recovery_codes_left),
          })}
        >
          <Button size="small" onClick={() => onOpen({ kind: 'codes' })}>
            {t('section.renew')}
          </Button>
        </Row>
        {data.remembered_devices > 0 && (
          <Row
            title={t('section.devices')}
            text={t('section.devicesCount', {
              count: data.remembered_devices,
              formatted: format.number(data.remembered_devices),
            })}
          >
            <Button size="small" loading={forgetting.isPending} onClick={() => forgetting.mutate({})}>
              {t('section.forget')}
            </Button>
          </Row>
        )}
      </Box>
      {data.required && <Typography color="textSecondary">{t('section.required')}</Typography>}
    </Box>
  )
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <ListRow padding={{ block: 1.5 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography component="div" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </ListRow>
  )
}
