import type { MachineFeedback } from '@castline/contract/machine-files'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { keyOf, reportedAt } from './confirm-reported.ts'

interface ReportsProps {
  read: MachineFeedback
  unticked: ReadonlySet<string>
  /** Whether some of it was confirmed. */
  isDone: boolean
  onToggle: (key: string) => void
}

/** As many reports from which nothing follows are named. */
const named = 50

/** The castings that a machine reports, each of which can be left out, and the reports from which nothing follows. */
export function Reports({ read, unticked, isDone, onToggle }: ReportsProps) {
  const { t } = useTranslation(['board', 'machine-files'])
  const format = useFormat()
  const { castings, others, other_total } = read
  const shown = others.slice(0, named)
  return (
    <>
      {castings.length === 0 && !isDone && <Alert severity="info">{t('machine-files:none')}</Alert>}
      {castings.length > 0 && (
        <section aria-label={t('machine-files:proposed')}>
          <Typography variant="h3">{t('machine-files:proposed')}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {castings.map((casting) => {
              const { mould_name: mould, day, turn, components } = casting
              const key = keyOf(casting)
              const time = format.dateTime(reportedAt(casting))
              return (
                <ListRow key={key} padding={{ block: 0.5 }}>
                  <Checkbox
                    checked={!unticked.has(key)}
                    onChange={() => onToggle(key)}
                    slotProps={{
                      input: { 'aria-label': t('machine-files:select', { mould, day: format.date(day), turn }) },
                    }}
                  />
                  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography sx={{ fontWeight: 600 }}>
                      {dotted([mould, format.date(day), turn > 1 ? t('turn', { turn }) : null])}
                    </Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {t('machine-files:reportedAt', { time })}
                    </Typography>
                    <Typography variant="body2">
                      {format.list(components.map(({ control_number }) => control_number))}
                    </Typography>
                  </Box>
                </ListRow>
              )
            })}
          </Box>
        </section>
      )}
      {shown.length > 0 && (
        <section aria-label={t('machine-files:others')}>
          <Typography variant="h3">{t('machine-files:others')}</Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
            {shown.map(({ line, id, control_number, verdict }) => (
              <li key={`${line} ${id}`}>
                <bdi>{control_number ?? id}</bdi>
                {format.colon}
                {verdict !== 'to_cast' && t(`machine-files:verdict.${verdict}`)}
              </li>
            ))}
          </Box>
          {other_total > shown.length && (
            <Typography variant="body2">
              {t('machine-files:more', { number: format.number(other_total - shown.length) })}
            </Typography>
          )}
        </section>
      )}
    </>
  )
}
