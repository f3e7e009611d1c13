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
import { useOnline } from '#ui/use-online.ts'
import { useFaultText } from '../../loads/use-fault-text.ts'
import type { QueuedChange } from '../change.ts'
import { dropChanges, redoChange } from '../use-queue.ts'
import type { DropQuestionProps } from './DropQuestion.tsx'
import type { Row } from './rows.ts'
import { useWords } from './use-words.ts'

/** Loaded after the list, which must be there before the network is lost. */
const DropQuestion = onDemand<DropQuestionProps>(async () => (await import('./DropQuestion.tsx')).DropQuestion)

interface QueuedRowProps {
  row: Row
  /** Its refusal is said above it, for several changes. */
  isReasonSaid?: boolean
}

/** One change waiting on this device: what and when, why it waits, and the possible actions. */
export function QueuedRow({ row: { change, keys, isBehind }, isReasonSaid = false }: QueuedRowProps) {
  const { t } = useTranslation('offline')
  const format = useFormat()
  const { user } = useSession()
  const isOnline = useOnline()
  const words = useWords()
  const action = words.action(change.attempt)
  const { refusal, mark, madeBy, occurredAt, userId } = change
  const isOurs = userId === null || userId === user?.id
  const Icon = refusal ? AlertTriangle : Clock

  function state(): string {
    if (refusal) return words.refusal(refusal, change.attempt)
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
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {mark ? t('row', { mark, action }) : action}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {madeBy ? t('madeAt', { time: format.dateTime(occurredAt), name: madeBy }) : format.dateTime(occurredAt)}
        </Typography>
        <Content change={change} count={keys.length} />
        {!isReasonSaid && (
          <Typography variant="body2" sx={{ color: refusal ? 'status.rejected.text' : undefined }}>
            {refusal?.faults ? <Faults faults={refusal.faults} /> : state()}
          </Typography>
        )}
        {isOurs && <Decisions change={change} keys={keys} action={action} />}
      </Box>
    </Box>
  )
}

/** The text of a report, the number of answers and of photos: all input is visible while it waits. */
function Content({ change: { attempt, photos = [] }, count: answers }: { change: QueuedChange; count: number }) {
  const { t } = useTranslation('offline')
  const format = useFormat()
  if (answers > 1)
    return <Typography variant="body2">{t('answer.count', { number: format.number(answers) })}</Typography>
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

function Decisions({ change, keys, action }: Pick<Row, 'change' | 'keys'> & { action: string }) {
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
      const wasThere = await dropChanges(keys)
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
