import type { BookTest } from '@castline/contract/cube-book'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pourLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { type Format, useFormat } from '#ui/format.ts'
import { gridRow } from '#ui/grid-row.ts'

const second = { color: 'text.secondary', overflowWrap: 'anywhere' } as const

/** Tests as rows, oldest first, which are cards on a phone. */
export function BookTests({ tests }: { tests: readonly BookTest[] }) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  return (
    <Box component="ol" aria-label={t('book.tests')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {tests.map((test) => (
        <TestRow key={`${test.pour_id} ${test.specimens[0]?.number}`} test={test} format={format} />
      ))}
    </Box>
  )
}

function TestRow({ test, format }: { test: BookTest; format: Format }) {
  const { t } = useTranslation(['specimens', 'production'])
  const { specimens, value, limit, mean_3, mean_15, required_3, required_15, deviation_15, deviation_35, fails } = test
  const megapascals = (strength: number) => t('megapascals', { strength: format.number(strength) })
  const needed = (required: number | null) =>
    required === null ? null : t('book.needed', { value: format.number(required) })
  const numbers = format.list(specimens.map(({ number }) => format.number(number)))
  const corrected = specimens.filter(({ before }) => before.length > 0)
  return (
    <Box
      component="li"
      sx={{
        ...gridRow,
        minHeight: 56,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.2fr)',
        },
      }}
    >
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <div>{format.date(test.poured_on)}</div>
        <Box sx={second}>
          <MuiLink component={Link} to={pourLink(test.pour_id)}>
            <bdi>{test.pour_number}</bdi>
          </MuiLink>{' '}
          {dotted([t('numbered', { number: numbers }), t('book.age', { days: format.number(test.age_days) })])}
        </Box>
      </Typography>
      <Typography variant="body2" component="div">
        <Box sx={{ fontWeight: 600 }}>
          <bdi>{megapascals(value)}</bdi>
        </Box>
        <Box sx={second}>{t('book.atLeast', { value: format.number(limit) })}</Box>
      </Typography>
      <Typography variant="body2" component="div">
        {mean_3 !== null && (
          <div>{dotted([t('book.mean3Of', { value: format.number(mean_3) }), needed(required_3)])}</div>
        )}
        {mean_15 !== null && (
          <div>{dotted([t('book.mean15Of', { value: format.number(mean_15) }), needed(required_15)])}</div>
        )}
      </Typography>
      <Typography variant="body2" component="div" sx={second}>
        {deviation_15 !== null && <div>{t('book.deviation_15', { value: format.number(deviation_15) })}</div>}
        {deviation_35 !== null && <div>{t('book.deviation_35', { value: format.number(deviation_35) })}</div>}
      </Typography>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={test.outcome === 'fails' ? { color: 'status.rejected.text', fontWeight: 600 } : {}}>
          {dotted([t(`production:outcome.${test.outcome}`), ...fails.map((each) => t(`book.fails.${each}`))])}
        </Box>
        {specimens.some(({ uncalibrated }) => uncalibrated) && <Box sx={second}>{t('uncalibrated')}</Box>}
        {corrected.map(({ number, before, reason }) => (
          <Box key={number} sx={second}>
            {dotted([
              t('book.before', {
                number: format.number(number),
                before: format.list(before.map((each) => megapascals(each))),
              }),
              reason,
            ])}
          </Box>
        ))}
      </Typography>
    </Box>
  )
}
