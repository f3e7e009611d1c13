import type { Pour } from '@castline/contract/pour'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pourLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { gridRow, numberCell, oneLineRow, wholeRow } from '#ui/grid-row.ts'
import { InColumn } from '#ui/InColumn.tsx'
import { ListHead } from '#ui/ListHead.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { mixName } from '../concrete/concrete-name.ts'

const tones = { open: 'default', passes: 'success', fails: 'error' } as const

const wide = '100px 120px minmax(0, 1fr) 68px minmax(0, 1.25fr) 196px 136px'

/** Pours as rows with columns, which are cards on a phone. */
export function PourRows({ label, pours }: { label: string; pours: readonly Pour[] }) {
  const { t } = useTranslation('production')
  const columns = [
    t('column.pour'),
    t('field.started_at'),
    t('filter.mix'),
    t('column.volume'),
    t('column.ticket'),
    t('filter.outcome'),
    t('column.components'),
  ]
  return (
    <>
      <ListHead columns={columns} numbers={[3]} grid={wide} />
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {pours.map((pour) => (
          <PourRow key={pour.id} pour={pour} />
        ))}
      </Box>
    </>
  )
}

/** On a phone: number and verdict, when and what, from where, and what it went into. */
const narrow = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: wide },
  gridTemplateAreas: {
    xs: '"number verdict" "start volume" "mix ticket" "components components"',
    md: '"number start mix volume ticket verdict components"',
  },
  '&:first-of-type': { borderBlockStart: 0 },
} as const

function PourRow({ pour }: { pour: Pour }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const { id, number, mix, volume, supplier, ticket, started_at, exceptions } = pour
  return (
    <Box component="li" sx={{ ...gridRow, ...oneLineRow, columnGap: 1.5, ...narrow }}>
      <MuiLink
        component={Link}
        to={pourLink(id)}
        underline="hover"
        color="inherit"
        sx={{ gridArea: 'number', fontWeight: 600, paddingBlock: 0.25, whiteSpace: 'nowrap', ...wholeRow }}
      >
        <bdi>{number}</bdi>
      </MuiLink>
      <Typography variant="body2" sx={{ gridArea: 'start' }}>
        {format.dateTime(started_at)}
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'mix', overflowWrap: 'anywhere' }}>
        <bdi>{mixName(mix)}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'volume', ...numberCell, textAlign: 'end' }}>
        {volume !== null && format.volume(volume)}
      </Typography>
      <Typography
        variant="body2"
        component="div"
        sx={{ gridArea: 'ticket', overflowWrap: 'anywhere', textAlign: { xs: 'end', md: 'start' } }}
      >
        {dotted([supplier, ticket])}
        {exceptions && <Box sx={{ color: 'status.rejected.text', fontWeight: 600 }}>{t('hasExceptions')}</Box>}
      </Typography>
      <Verdict pour={pour} />
      <Components pour={pour} />
    </Box>
  )
}

/** The verdict as a chip, beside the lowest result, or how many tests are open. */
function Verdict({ pour: { outcome, lowest_result, open_specimens } }: { pour: Pour }) {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const open = t('openSpecimens', { count: open_specimens, formatted: number(open_specimens) })
  const isWaiting = outcome === 'open' && open_specimens > 0
  return (
    <Box sx={{ gridArea: 'verdict', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <ToneChip tone={tones[outcome]} label={isWaiting ? open : t(`outcome.${outcome}`)} />
      {lowest_result !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('lowest', { strength: number(lowest_result) })}
        </Typography>
      )}
      {!isWaiting && open_specimens > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {open}
        </Typography>
      )}
    </Box>
  )
}

/** How many components it went into, how many of them are on hold, and those of other projects. */
function Components({ pour: { components, on_hold, occupied } }: { pour: Pour }) {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  return (
    <Box sx={{ gridArea: 'components', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" component="span" sx={{ minWidth: { md: 16 } }}>
        <InColumn
          full={t('components', { count: components, formatted: number(components) })}
          short={number(components)}
        />
      </Typography>
      {on_hold > 0 && <ToneChip tone="error" label={t('heldCount', { count: on_hold, formatted: number(on_hold) })} />}
      {occupied > 0 && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {t('occupied', { count: occupied, formatted: number(occupied) })}
        </Typography>
      )}
    </Box>
  )
}
