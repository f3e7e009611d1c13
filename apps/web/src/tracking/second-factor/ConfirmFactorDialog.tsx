import { confirmFactor } from '@castline/contract/calls/confirmation'
import { askPasskey } from '@castline/contract/calls/second-factor'
import type { NeededFactor } from '@castline/contract/second-factor'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { startAuthentication } from '@simplewebauthn/browser'
import KeyIcon from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { CodeField } from './CodeField.tsx'
import { FactorError } from './FactorError.tsx'
import { supportsPasskeys } from './passkey-support.ts'
import { useStep } from './use-step.ts'

interface ConfirmFactorDialogProps {
  needed: NeededFactor
  onDone: () => void
  onClose: () => void
}

/** Asks for a code or a passkey after the password. */
export function ConfirmFactorDialog({ needed: { ticket, methods }, onDone, onClose }: ConfirmFactorDialogProps) {
  const { t } = useTranslation('second-factor')
  const hasApp = methods.includes('totp')
  const hasPasskey = methods.includes('passkey') && supportsPasskeys()
  const [usesRecovery, setUsesRecovery] = useState(!hasApp && !hasPasskey)
  const [code, setCode] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { isBusy, error, run } = useStep()
  const asksCode = hasApp || usesRecovery
  const usePasskey = async () => {
    const options = await call(askPasskey, { body: { ticket } })
    const passkey = (await startAuthentication({ optionsJSON: options as never })) as never
    await call(confirmFactor, { body: { ticket, passkey } })
    onDone()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasTried(true)
    if (!code.trim()) return
    void run(async () => {
      await call(confirmFactor, { body: { ticket, code } })
      onDone()
    })
  }

  return (
    <FormDialog
      title={t('confirm.title')}
      submitLabel={t('confirm.confirm')}
      canSubmit={asksCode}
      form={{ isChanged: false, isSaving: isBusy, submit }}
      onClose={onClose}
    >
      <Typography variant="body2">
        {usesRecovery ? t('ask.recovery') : hasApp ? t('ask.app') : t('ask.passkey')}
      </Typography>
      <FactorError error={error} />
      {asksCode && (
        <CodeField
          key={String(usesRecovery)}
          label={usesRecovery ? t('code.recovery') : t('code.app')}
          value={code}
          onChange={setCode}
          isNumeric={!usesRecovery}
          isMissing={wasTried && !code.trim()}
        />
      )}
      {hasPasskey && (
        <Button
          variant={asksCode ? 'outlined' : 'contained'}
          startIcon={<KeyIcon size={20} />}
          disabled={isBusy}
          onClick={() => void run(usePasskey)}
        >
          {t('ask.usePasskey')}
        </Button>
      )}
      {methods.includes('recovery') && (hasApp || hasPasskey) && (
        <Button
          onClick={() => {
            setUsesRecovery(!usesRecovery)
            setCode('')
            setWasTried(false)
          }}
        >
          {usesRecovery ? t('ask.useOther') : t('ask.useRecovery')}
        </Button>
      )}
    </FormDialog>
  )
}
