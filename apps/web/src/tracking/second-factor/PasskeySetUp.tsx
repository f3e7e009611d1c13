import { beginPasskey, confirmPasskey } from '@castline/contract/calls/second-factor'
import type { AddedFactor } from '@castline/contract/second-factor'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { startRegistration } from '@simplewebauthn/browser'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { FormField } from '#ui/FormField.tsx'
import { FactorError } from './FactorError.tsx'
import { StepActions } from './StepActions.tsx'
import { useStep } from './use-step.ts'

interface PasskeySetUpProps {
  ticket: string
  onAdded: (added: AddedFactor) => void
  onBack: (() => void) | undefined
}

/** Asks for a name of the passkey, then the browser makes it. */
export function PasskeySetUp({ ticket, onAdded, onBack }: PasskeySetUpProps) {
  const { t } = useTranslation('second-factor')
  const [name, setName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const formId = useId()
  const { isBusy, error, run } = useStep()

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setWasTried(true)
    if (!name.trim()) return
    void run(async () => {
      const options = await call(beginPasskey, { body: { ticket } })
      const passkey = await startRegistration({ optionsJSON: options as never })
      onAdded(await call(confirmPasskey, { body: { ticket, name, passkey: passkey as never } }))
    })
  }

  return (
    <Box component="form" id={formId} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">{t('passkey.text')}</Typography>
      <FormField
        label={t('passkey.name')}
        value={name}
        onChange={setName}
        hint={t('passkey.nameHint')}
        fault={wasTried && !name.trim() ? t('passkey.nameMissing') : null}
        required
        autoFocus
        autoComplete="off"
        inputProps={{ maxLength: 60 }}
      />
      <FactorError error={error} />
      <StepActions>
        {onBack && <Button onClick={onBack}>{t('back')}</Button>}
        <Button type="submit" form={formId} variant="contained" loading={isBusy}>
          {t('passkey.make')}
        </Button>
      </StepActions>
    </Box>
  )
}
