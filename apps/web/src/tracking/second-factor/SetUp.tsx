import type { Tokens } from '@castline/contract/auth'
import type { AddedFactor } from '@castline/contract/second-factor'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import PhoneIcon from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import KeyIcon from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppSetUp } from './AppSetUp.tsx'
import { PasskeySetUp } from './PasskeySetUp.tsx'
import { supportsPasskeys } from './passkey-support.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface SetUpProps {
  ticket: string
  /** Whether an authenticator app can be added: a user has one at most. */
  offersApp?: boolean
  /** Called when it is set up and the recovery codes were shown; with tokens if a sign-in waited for it. */
  onDone: (tokens: Tokens | null) => void
  /** Called when the recovery codes are shown. */
  onCodes?: () => void
}

/** Sets up a second factor: the choice, its steps, and the recovery codes. */
export function SetUp({ ticket, offersApp = true, onDone, onCodes }: SetUpProps) {
  const { t } = useTranslation('second-factor')
  const offersPasskey = supportsPasskeys()
  const isSole = offersApp !== offersPasskey
  const [kind, setKind] = useState<'app' | 'passkey' | null>(isSole ? (offersApp ? 'app' : 'passkey') : null)
  const [added, setAdded] = useState<AddedFactor | null>(null)

  function finish(result: AddedFactor): void {
    if (result.recovery_codes.length === 0) onDone(result.tokens)
    else {
      setAdded(result)
      onCodes?.()
    }
  }
  const back = isSole ? undefined : () => setKind(null)

  if (added) return <RecoveryCodes codes={added.recovery_codes} onDone={() => onDone(added.tokens)} />
  if (kind === 'app') return <AppSetUp ticket={ticket} onAdded={finish} onBack={back} />
  if (kind === 'passkey') return <PasskeySetUp ticket={ticket} onAdded={finish} onBack={back} />
  if (!offersApp && !offersPasskey) return <Typography>{t('choose.nothing')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Choice Icon={PhoneIcon} title={t('app.title')} text={t('app.choice')} onChoose={() => setKind('app')} />
      <Choice
        Icon={KeyIcon}
        title={t('passkey.title')}
        text={t('passkey.choice')}
        onChoose={() => setKind('passkey')}
      />
    </Box>
  )
}

interface ChoiceProps {
  Icon: typeof KeyIcon
  title: string
  text: string
  onChoose: () => void
}

function Choice({ Icon, title, text, onChoose }: ChoiceProps) {
  return (
    <Button
      variant="outlined"
      onClick={onChoose}
      sx={{ justifyContent: 'start', gap: 2, padding: 2, textAlign: 'start', whiteSpace: 'normal' }}
    >
      <Icon size={28} aria-hidden style={{ flexShrink: 0 }} />
      <span>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {text}
        </Typography>
      </span>
    </Button>
  )
}
