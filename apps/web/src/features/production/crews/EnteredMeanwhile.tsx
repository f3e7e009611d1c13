import type { EnteredMeanwhile as Refused } from '@castline/contract/crews'
import { round } from '@castline/domain/decimal'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { withSeen } from '#tracking/queue/kinds/hours.ts'
import type { HoursAttempt } from '#tracking/queue/plant-attempts.ts'
import { useFormat } from '#ui/format.ts'

type Entries = HoursAttempt['entries']

interface EnteredMeanwhileProps {
  meanwhile: Refused['hours']
  entries: Entries
  isBusy: boolean
  onSettle: (entries: Entries) => void
}

/** Says which hours others have entered meanwhile, and asks whether those of this person are added or replace them. */
export function EnteredMeanwhile({ meanwhile, entries, isBusy, onSettle }: EnteredMeanwhileProps) {
  const { t } = useTranslation('crews')
  const format = useFormat()
  const thereOf = new Map(meanwhile.map(({ kind, hours }) => [kind, hours]))
  const replaced = withSeen(entries, meanwhile)
  const added = replaced.map((entry) => ({
    ...entry,
    hours: round(entry.hours + (thereOf.get(entry.kind) ?? 0), 2),
  }))
  const yours = ({ kind }: Refused['hours'][number]) =>
    format.number(entries.find((entry) => entry.kind === kind)?.hours ?? 0)
  return (
    <Alert severity="warning">
      <strong>{t('meanwhile.title')}</strong>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {meanwhile.map((each) => {
          const words = { kind: t(`kind.${each.kind}`), hours: format.number(each.hours), yours: yours(each) }
          return (
            <li key={each.kind}>
              {each.by === null ? t('meanwhile.there', words) : t('meanwhile.thereBy', { ...words, name: each.by })}
            </li>
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => onSettle(added)} sx={{ minHeight: 44 }}>
          {t('meanwhile.add')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => onSettle(replaced)} sx={{ minHeight: 44 }}>
          {t('meanwhile.replace')}
        </Button>
      </Box>
    </Alert>
  )
}
