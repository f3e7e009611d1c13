import { formatQrCode } from '@castline/domain/qr-code'
import type { Role } from '@castline/domain/roles'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createView } from '../reader/in-view.ts'
import type { Scan } from '../reader/sightings.ts'
import { give } from '../reader/signal.ts'
import { ForeignCode, Ways } from '../reader/Ways.tsx'
import { LoadPanel } from './LoadPanel.tsx'
import { type Added, mostInTray } from './tray.ts'
import { useTray } from './use-tray.ts'

type Said = { readonly outcome: Added; readonly code: string } | { readonly outcome: 'foreign'; readonly text: string }

const signals = { added: 'read', repeated: 'repeated', full: 'foreign' } as const

/** Scans labels continuously, and confirms all components at once. */
export function WholeLoad({ user }: { user: { readonly id: string; readonly role: Role } }) {
  const keeper = useTray(user.id)
  const [said, setSaid] = useState<Said | null>(null)
  const [isNewInView] = useState(createView)

  function take(scan: Scan) {
    if (scan.kind === 'foreign') {
      give('foreign')
      return setSaid({ outcome: 'foreign', text: scan.text })
    }
    const outcome = keeper.add(scan.code)
    give(signals[outcome])
    setSaid({ outcome, code: scan.code })
  }

  return (
    <Ways
      onFrame={(scan) => {
        if (isNewInView(scan.kind === 'code' ? scan.code : scan.text, Date.now())) take(scan)
      }}
      onScan={take}
      onCode={(code) => take({ kind: 'code', code })}
      said={said && <Heard said={said} />}
    >
      <LoadPanel userId={user.id} role={user.role} keeper={keeper} />
    </Ways>
  )
}

function Heard({ said }: { said: Said }) {
  const { t } = useTranslation('scanning')
  if (said.outcome === 'foreign') return <ForeignCode text={said.text} />
  const severity = said.outcome === 'added' ? 'success' : 'warning'
  return (
    <Alert severity={severity}>
      {t(`tray.said.${said.outcome}`, { code: formatQrCode(said.code), number: mostInTray })}
    </Alert>
  )
}
