import type { FieldError } from '@castline/contract/errors'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import Clock from '@tabler/icons-react/dist/esm/icons/IconClockUp.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/session.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { useFaultText } from '../loads/use-fault-text.ts'
import type { DropQuestionProps } from './DropQuestion.tsx'
import { dropChange, redoChange } from './queue.ts'
import type { QueuedChange } from './queued-change.ts'
import { useRefusalText } from './refusal-text.ts'
import { useActionLabel } from './use-action-label.ts'
import { useOnline } from './use-online.ts'

/** Loaded after the list, which must be there before the network is lost. */
const DropQuestion = onDemand<DropQuestionProps>(async () => (await import('./DropQuestion.tsx')).DropQuestion)

interface QueuedRowProps {
  change: QueuedChange
  /** Whether an earlier change of the same component is waiting, too. */
  isBehind: boolean
}

/** One change waiting on this device: what and when, why it waits, and the possible actions. */
export function QueuedRow({ change, isBehind }: QueuedRowProps) {
  const { t } = useTranslation('offline')
  const format = useFormat()
  const { user } = useSession()
  const isOnline = useOnline()
  const action = useActionLabel()(change.attempt)
  const refusalText = useRefusalText()
  const { refusal, mark, madeBy, occurredAt, userId } = change
  const isOurs = userId === null || userId === user?.id
  const Icon = refusal ? AlertTriangle : Clock

  function state(): string {
    if (refusal) return refusalText(refusal, change.attempt)
    if (!isOurs) return t('state.otherUser', { name: madeBy })
    if (isBehind) return t('state.behind')
    if ('from' in change.attempt && change.attempt.from === null && !isOnline) return t('state.label')
    return isOnline ? t('state.waiting') : t('state.offline')
  }

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, paddingBlock: 1.5 }}>
      <Box aria-hidden sx={{ display: 'flex', color: refusal ? 'status.rejected.text' : 'text.secondary' }}>
        <Icon size={24} style={{ flexShrink: 0 }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{t('row', { mark, action })}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('madeAt', { time: format.dateTime(occurredAt), name: madeBy })}
        </Typography>
        <Reported change={change} />
        <Typography variant="body2" sx={{ color: refusal ? 'status.rejected.text' : undefined }}>
          {refusal?.faults ? <Faults faults={refusal.faults} /> : state()}
        </Typography>
        {isOurs && <Decisions change={change} action={action} />}
      </Box>
    </Box>
  )
}

/** The text of a report and the number of photos: all input is visible while it waits. */
function Reported({ change: { attempt, photos = [] } }: { change: QueuedChange }) {
  const { t } = useTranslation('offline')
  const format = useFormat()
  const count = photos.length > 0 ? t('report.photos', { formatted: format.number(photos.length) }) : null
  if (attempt.kind !== 'report') return count && <Typography variant="body2">{count}</Typography>
  const { description, holds, hold_asked } = attempt.report
  const hold = holds ? t('report.hold') : hold_asked ? t('report.holdAsked') : null
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {dotted([attempt.defect, hold, description, count])}
    </Typography>
  )
}

/** The reasons against a step of a load. */
function Faults({ faults }: { faults: readonly FieldError[] }) {
  const { t } = useTranslation('offline')
  const faultText = useFaultText()
  return t('refusal.other', { message: faults.map(faultText).join(' ') })
}

function Decisions({ change, action }: { change: QueuedChange; action: string }) {
  const { t } = useTranslation('offline')
  const notify = useNotice()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { refusal, mark } = change
  const { key } = change.attempt
  useEffect(() => {
    DropQuestion.load().catch(() => undefined)
  }, [])
  const isExtra = refusal?.faults?.some(({ code }) => code === 'not_on_load')

  function failed() {
    notify({ severity: 'error', message: t('notStored') })
  }

  async function redo() {
    setIsBusy(true)
    await redoChange(key).catch(failed)
    setIsBusy(false)
  }

  async function drop() {
    setIsBusy(true)
    try {
      const wasThere = await dropChange(key)
      notify(wasThere ? { message: t('drop.done', { mark, action }) } : { severity: 'info', message: t('drop.late') })
      setIsAsking(false)
    } catch {
      failed()
    }
    setIsBusy(false)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
      {refusal && (
        <Button variant="outlined" loading={isBusy && !isAsking} onClick={() => void redo()} sx={{ minHeight: 44 }}>
          {isExtra ? t('load.add') : t('redo')}
        </Button>
      )}
      <Button color="error" onClick={() => setIsAsking(true)} sx={{ minHeight: 44 }}>
        {t('drop.open')}
      </Button>
      <DropQuestion
        change={change}
        action={action}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void drop()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  )
}
