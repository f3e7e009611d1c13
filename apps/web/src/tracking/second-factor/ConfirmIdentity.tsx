import { confirmPassword } from '@castline/contract/calls/confirmation'
import { getSecondFactor } from '@castline/contract/calls/second-factor'
import { settings } from '@castline/contract/calls/settings'
import type { NeededFactor } from '@castline/contract/second-factor'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { goToProvider } from '#tracking/oidc/go-to-provider.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { ConfirmFactorDialog } from './ConfirmFactorDialog.tsx'
import { useConfirmedAtProvider } from './use-confirmed-at-provider.ts'

export interface ConfirmIdentityProps {
  /** The page to return to from the provider, for who has no password. */
  from: string
  /** `confirmation` of one call. */
  onConfirmed: (confirmation: string) => void
  onClose: () => void
}

/** Asks for the password, then for the second factor of who has one; without a password the provider asks who it is. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  const factors = useCall(getSecondFactor, {})
  const server = useCall(settings, {})
  const { t } = useTranslation(['second-factor', 'ui'])
  const failed = [factors, server].find((call) => call.isError && !call.data)
  if (failed) {
    return (
      <ConfirmDialog
        open
        title={t('confirm.title')}
        confirmLabel={t('ui:tryAgain')}
        error={failed.error}
        onConfirm={() => void failed.refetch()}
        onClose={props.onClose}
      />
    )
  }
  if (!factors.data || !server.data) return null
  const hasPassword = factors.data.has_password && server.data.password_sign_in === 'on'
  return hasPassword ? <WithPassword {...props} /> : <AtProvider {...props} provider={server.data.oidc_name} />
}

function WithPassword({ onConfirmed, onClose }: ConfirmIdentityProps) {
  const { t } = useTranslation('second-factor')
  const { user } = useSession()
  const [needed, setNeeded] = useState<NeededFactor | null>(null)
  const form = useCallForm(confirmPassword, {
    empty: { currentPassword: '' },
    inputOf: (body) => ({ body }),
    onSaved: (begun) => (begun.methods.length > 0 ? setNeeded(begun) : onConfirmed(begun.ticket)),
  })
  if (needed) {
    return <ConfirmFactorDialog needed={needed} onDone={() => onConfirmed(needed.ticket)} onClose={onClose} />
  }
  const isEmpty = form.draft.currentPassword === ''
  return (
    <FormDialog title={t('confirm.title')} submitLabel={t('confirm.next')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <Typography variant="body2">{t('confirm.text')}</Typography>
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordInput
        label={t('confirm.password')}
        {...form.field('currentPassword')}
        fault={form.faultOf('currentPassword') && (isEmpty ? t('confirm.missing') : t('confirm.wrong'))}
        required
        autoFocus
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

/** Who was at the provider in the last minutes is confirmed at once. */
function AtProvider({ from, provider, onConfirmed, onClose }: ConfirmIdentityProps & { provider: string | null }) {
  const { t } = useTranslation('second-factor')
  const form = useConfirmedAtProvider(onConfirmed)
  return (
    <ConfirmDialog
      open
      title={t('confirm.title')}
      text={provider ? t('confirm.provider', { provider }) : t('confirm.none')}
      confirmLabel={provider ? t('confirm.again', { provider }) : t('confirm.confirm')}
      canConfirm={provider !== null}
      isBusy={form.isBusy}
      error={form.error}
      onConfirm={() => form.run(() => goToProvider(from, true))}
      onClose={onClose}
    />
  )
}
