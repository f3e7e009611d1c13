import { formatQrCode } from '@castline/domain/labels/qr-code'
import type { Role } from '@castline/domain/users/roles'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EachLabel } from '../reader/EachLabel.tsx'
import { ForeignCode } from '../reader/ScanMethods.tsx'
import type { Scan } from '../reader/sightings.ts'
import { playSignal } from '../reader/signal.ts'
import { LoadPanel } from './LoadPanel.tsx'
import { type Added, mostInTray } from './tray.ts'
import { useTray } from './use-tray.ts'

type ScanOutcome =
  | { readonly outcome: Added; readonly code: string }
  | { readonly outcome: 'foreign'; readonly text: string }

const signals = { added: 'read', repeated: 'repeated', full: 'foreign' } as const

/** Scans labels continuously, and confirms all components at once. */
export function WholeLoad({ user }: { user: { readonly id: string; readonly role: Role } }) {
  const actions = useTray(user.id)
  const [message, setMessage] = useState<ScanOutcome | null>(null)

  function take(scan: Scan) {
    if (scan.kind === 'foreign') {
      playSignal('foreign')
      return setMessage({ outcome: 'foreign', text: scan.text })
    }
    const outcome = actions.add(scan.code)
    playSignal(signals[outcome])
    setMessage({ outcome, code: scan.code })
  }

  return (
    <EachLabel onScan={take} message={message && <ScanMessage message={message} />}>
      <LoadPanel userId={user.id} role={user.role} actions={actions} />
    </EachLabel>
  )
}

function ScanMessage({ message }: { message: ScanOutcome }) {
  const { t } = useTranslation('scanning')
  if (message.outcome === 'foreign') return <ForeignCode text={message.text} />
  const severity = message.outcome === 'added' ? 'success' : 'warning'
  return (
    <Alert severity={severity}>
      {t(`tray.message.${message.outcome}`, { code: formatQrCode(message.code), number: mostInTray })}
    </Alert>
  )
}
