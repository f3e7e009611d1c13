import type { Tokens } from '@castline/contract/auth'
import { askPasskey, completeSignIn } from '@castline/contract/calls/second-factor'
import type { NeededFactor } from '@castline/contract/second-factor'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { startAuthentication } from '@simplewebauthn/browser'
import KeyIcon from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { rememberDevice } from '#api/remembered-devices.ts'
import { CodeField } from '#tracking/second-factor/CodeField.tsx'
import { FactorError } from '#tracking/second-factor/FactorError.tsx'
import { supportsPasskeys } from '#tracking/second-factor/passkey-support.ts'
import { SetUp } from '#tracking/second-factor/SetUp.tsx'
import { useStep } from '#tracking/second-factor/use-step.ts'

export interface FactorStepProps {
  needed: NeededFactor
  /** As typed, by which the device is remembered. */
  name: string
  onDone: (tokens: Tokens) => void
  onBack: () => void
}

/** The second step of a sign-in: a code, a passkey, or the set-up that the role requires. */
export function FactorStep(props: FactorStepProps) {
  const { t } = useTranslation('second-factor')
  const { needed, onDone, onBack } = props
  if (needed.methods.length > 0) return <AskFactor {...props} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">{t('required.text')}</Typography>
      <SetUp ticket={needed.ticket} onDone={(tokens) => (tokens ? onDone(tokens) : onBack())} />
      <Button onClick={onBack}>{t('cancel')}</Button>
    </Box>
  )
}

function AskFactor({ needed: { ticket, methods }, name, onDone, onBack }: FactorStepProps) {
  const { t } = useTranslation('second-factor')
  const hasApp = methods.includes('totp')
  const hasPasskey = methods.includes('passkey') && supportsPasskeys()
  const [usesRecovery, setUsesRecovery] = useState(!hasApp && !hasPasskey)
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const codeRef = useRef<HTMLInputElement>(null)
  const { isBusy, error, run } = useStep()
  const asksCode = hasApp || usesRecovery
  const isOver = error instanceof ApiError && error.code === 'sign_in_expired'

  async function complete(factor: { code: string } | { passkey: never }): Promise<void> {
    const { device, ...tokens } = await call(completeSignIn, { body: { ticket, remember, ...factor } })
    if (device) rememberDevice(name, device)
    onDone(tokens)
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasTried(true)
    if (!code.trim()) codeRef.current?.focus()
    else void run(() => complete({ code })).then(() => codeRef.current?.select())
  }

  const withPasskey = () =>
    run(async () => {
      const options = await call(askPasskey, { body: { ticket } })
      await complete({ passkey: (await startAuthentication({ optionsJSON: options as never })) as never })
    })

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
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
          inputRef={codeRef}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={remember} onChange={(_event, isChecked) => setRemember(isChecked)} />}
        label={t('ask.remember')}
      />
      {asksCode && !isOver && (
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {t('ask.submit')}
        </Button>
      )}
      {hasPasskey && !isOver && (
        <Button
          variant={asksCode ? 'outlined' : 'contained'}
          size="large"
          startIcon={<KeyIcon size={20} />}
          disabled={isBusy}
          onClick={() => void withPasskey()}
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
      <Button onClick={onBack}>{isOver ? t('ask.again') : t('cancel')}</Button>
    </Box>
  )
}
