import type { Ncr } from '@castline/contract/ncr'
import { holdsNow, type NcrStatus, type Severity } from '@castline/domain/quality/ncrs'
import type { Status } from '@castline/domain/status/statuses'
import { styled } from '@mui/material/styles'
import Void from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import Decided from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import Minor from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import Critical from '@tabler/icons-react/dist/esm/icons/IconChevronsUp.mjs'
import Major from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import Closed from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import Open from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import HoldIcon from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import Repaired from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { useTranslation } from 'react-i18next'
import { SmallChip } from '#tracking/status/small-chip.ts'
import { statusColour } from '#tracking/status/status-colour.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { useStanding } from './use-standing.ts'

type Tone = Status | 'warning'

/** The colours of components, of which each has an icon, too. */
const severityLooks = {
  minor: { of: 'planning', Icon: Minor },
  major: { of: 'warning', Icon: Major },
  critical: { of: 'rejected', Icon: Critical },
} as const satisfies Record<Severity, { of: Tone; Icon: typeof Open }>

const statusLooks = {
  open: { of: 'warning', Icon: Open },
  decided: { of: 'accepted', Icon: Decided },
  repaired: { of: 'manufactured', Icon: Repaired },
  closed: { of: 'installed', Icon: Closed },
  void: { of: 'planning', Icon: Void },
} as const satisfies Record<NcrStatus, { of: Tone; Icon: typeof Open }>

interface LookProps {
  look: { readonly of: Tone; readonly Icon: typeof Open }
  label: string
}

function LookChip({ look: { of, Icon }, label }: LookProps) {
  return (
    <SmallChip
      style={{ color: statusColour(of, 'text'), backgroundColor: statusColour(of, 'surface') }}
      sx={{ '@media (forced-colors: active)': { border: '1px solid' } }}
    >
      <Icon size={16} stroke={2} aria-hidden />
      <span>{label}</span>
    </SmallChip>
  )
}

export function SeverityChip({ severity }: { severity: Severity }) {
  const { t } = useTranslation('quality')
  return <LookChip look={severityLooks[severity]} label={t(`severity.${severity}`)} />
}

/** The status of a non-conformance, with its hold or the request for one. */
export function NcrStatusChip({ ncr }: { ncr: Pick<Ncr, 'status' | 'holds' | 'hold_asked'> }) {
  const standing = useStanding()
  const look = holdsNow(ncr) ? ({ of: 'rejected', Icon: HoldIcon } as const) : statusLooks[ncr.status]
  return <LookChip look={look} label={standing(ncr)} />
}

const Late = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  verticalAlign: 'bottom',
  fontWeight: 600,
  color: theme.vars.palette.status.rejected.text,
}))

/** The day until which something has to be done; in red, with its word for screen readers, when it has passed. */
export function DueDay({ ncr: { due_on, overdue } }: { ncr: Pick<Ncr, 'due_on' | 'overdue'> }) {
  const { t } = useTranslation('quality')
  const { date } = useFormat()
  if (due_on === null) return null
  if (!overdue) return date(due_on)
  return (
    <Late title={t('overdue')}>
      <LateIcon size={16} stroke={2} aria-hidden style={{ flexShrink: 0 }} />
      {date(due_on)}
      <span style={visuallyHidden}>{t('overdue')}</span>
    </Late>
  )
}
