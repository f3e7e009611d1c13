import type { Pour } from '@castline/contract/pour'
import { className } from '@castline/domain/production/production'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pourLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { gridRow, wholeRow } from '#ui/grid-row.ts'

const outcomeColors = {
  open: 'text.secondary',
  passes: 'status.installed.text',
  fails: 'status.rejected.text',
} as const

/** Pours as rows, which are cards on a phone. */
export function PourRows({ label, pours }: { label: string; pours: readonly Pour[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {pours.map((pour) => (
        <PourRow key={pour.id} pour={pour} />
      ))}
    </Box>
  )
}

function PourRow({ pour }: { pour: Pour }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { id, number, mix, volume, supplier, ticket, started_at, components, occupied, exceptions } = pour
  const { outcome, lowest_result, open_specimens, on_hold } = pour
  return (
    <Box
      component="li"
      sx={{
        ...gridRow,
        minHeight: 64,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '140px 170px minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1.5fr) 160px',
        },
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <MuiLink
        component={Link}
        to={pourLink(id)}
        underline="hover"
        color="inherit"
        sx={{ fontWeight: 600, paddingBlock: 0.75, ...wholeRow }}
      >
        <bdi>{number}</bdi>
      </MuiLink>
      <Typography variant="body2">{format.dateTime(started_at)}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{mix.name}</bdi> · <bdi>{className(mix)}</bdi>
        {volume !== null && ` · ${format.volume(volume)}`}
      </Typography>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {dotted([supplier, ticket])}
        {exceptions && <Box sx={{ color: 'status.rejected.text', fontWeight: 600 }}>{t('hasExceptions')}</Box>}
      </Typography>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: outcome === 'open' ? 400 : 600, color: outcomeColors[outcome] }}>
          {t(`outcome.${outcome}`)}
        </Box>
        {(lowest_result !== null || open_specimens > 0) && (
          <Box sx={{ color: 'text.secondary' }}>
            {dotted([
              lowest_result === null ? null : t('lowest', { strength: format.number(lowest_result) }),
              open_specimens === 0
                ? null
                : t('openSpecimens', { count: open_specimens, formatted: format.number(open_specimens) }),
            ])}
          </Box>
        )}
      </Typography>
      <Typography variant="body2" component="div">
        <div>{t('components', { count: components, formatted: format.number(components) })}</div>
        {on_hold > 0 && (
          <Box sx={{ color: 'status.rejected.text', fontWeight: 600 }}>
            {t('heldCount', { count: on_hold, formatted: format.number(on_hold) })}
          </Box>
        )}
        {occupied > 0 && (
          <Box sx={{ color: 'text.secondary' }}>
            {t('occupied', { count: occupied, formatted: format.number(occupied) })}
          </Box>
        )}
      </Typography>
    </Box>
  )
}
