import type { ConcreteCasting } from '@castline/contract/concrete-orders'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { castLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { gridRow } from '#ui/grid-row.ts'
import { RowTable } from '#ui/row-table.ts'
import { ToneChip } from '#ui/ToneChip.tsx'
import { useMarks } from '../use-marks.ts'
import { concreteName } from './concrete-name.ts'
import { PlannedTime } from './PlannedTime.tsx'

interface ConcreteTableProps {
  plant: Plant
  day: string
  castings: readonly ConcreteCasting[]
  /** Null for who only reads. */
  onTime: ((casting: ConcreteCasting, time: string | null) => void) | null
}

/** The castings of a day, by class and hour: a table, on phones a list. */
export function ConcreteTable(props: ConcreteTableProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  return <Card>{isNarrow ? <Rows {...props} /> : <Table {...props} />}</Card>
}

function Table({ plant, day, castings, onTime }: ConcreteTableProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const marks = useMarks()
  const columns = ['time', 'mould', 'components', 'concrete', 'volume', 'state'] as const
  return (
    <RowTable>
      <Box component="table" aria-label={t('concrete.list')} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'volume' ? 'number' : undefined}>
                {column === 'state' ? t('mould.state') : t(`concrete.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {castings.map((each) => (
            <Box component="tr" key={`${each.mould_id} ${each.turn}`} sx={{ '&&': { cursor: 'auto' } }}>
              <td>
                <Hour casting={each} onTime={onTime} />
              </td>
              <th scope="row">
                <MouldLink plant={plant} day={day} casting={each} castings={castings} />
              </th>
              <td>
                <bdi>{marks(each.control_numbers, each.components)}</bdi>
              </td>
              <td>
                <bdi>{concreteName(each.class, each.mix_name, t)}</bdi>
              </td>
              <td className="number">
                {each.volume === null ? t('concrete.noVolume') : <bdi>{format.volume(each.volume)}</bdi>}
                {each.volume !== null && each.without_volume > 0 && (
                  <Box sx={{ color: 'status.warning.text', whiteSpace: 'normal' }}>{t('concrete.partial')}</Box>
                )}
              </td>
              <td>
                <OrderState casting={each} />
              </td>
            </Box>
          ))}
        </tbody>
      </Box>
    </RowTable>
  )
}

const orderTones = { ordered: 'info', changed: 'warning', open: 'default' } as const

/** Whether the concrete is ordered as it is needed now, or poured. */
function OrderState({ casting: { state, is_ordered } }: RowProps) {
  const { t } = useTranslation('board')
  if (state !== 'planned') return <ToneChip tone="success" label={t(`state.${state}`)} />
  const order = is_ordered ? 'ordered' : is_ordered === null ? 'open' : 'changed'
  return <ToneChip tone={orderTones[order]} label={t(`concrete.states.${order}`)} />
}

/** When the concrete is wanted: a field while it can be planned. */
function Hour({ casting, onTime }: Pick<ConcreteTableProps, 'onTime'> & RowProps) {
  const { t } = useTranslation('board')
  if (!onTime || casting.state !== 'planned') return casting.planned_time
  return (
    <PlannedTime
      isLabelHidden
      label={t('concrete.timeOf', { mould: casting.mould_name, turn: casting.turn })}
      value={casting.planned_time}
      onChange={(time) => onTime(casting, time)}
    />
  )
}

interface RowProps {
  casting: ConcreteCasting
}

function MouldLink(props: Omit<ConcreteTableProps, 'onTime'> & RowProps) {
  const { plant, day, castings, casting } = props
  const { t } = useTranslation('board')
  const hasTurns = castings.some(({ turn }) => turn > 1)
  return (
    <MuiLink component={Link} to={castLink({ id: casting.mould_id, plant_id: plant.id }, day)} sx={{ fontWeight: 600 }}>
      {dotted([casting.mould_name, hasTurns ? t('turn', { turn: casting.turn }) : null])}
    </MuiLink>
  )
}

/** On phones: mould, concrete and volume of each casting, with its hour at the end. */
function Rows({ plant, day, castings, onTime }: ConcreteTableProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const marks = useMarks()
  return (
    <Box component="ul" aria-label={t('concrete.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {castings.map((each) => (
        <Box
          component="li"
          key={`${each.mould_id} ${each.turn}`}
          sx={{ ...gridRow, gridTemplateColumns: 'minmax(0, 1fr) auto', '&:first-of-type': { borderBlockStart: 0 } }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <MouldLink plant={plant} day={day} casting={each} castings={castings} />
            <Typography variant="body2">
              {dotted([
                marks(each.control_numbers, each.components),
                each.volume === null ? t('concrete.noVolume') : format.volume(each.volume),
                each.volume !== null && each.without_volume > 0 ? t('concrete.partial') : null,
              ])}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {concreteName(each.class, each.mix_name, t)}
            </Typography>
          </Box>
          <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
            <Hour casting={each} onTime={onTime} />
            <OrderState casting={each} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
