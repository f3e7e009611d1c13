import type { ConcreteCasting } from '@castline/contract/concrete-orders'
import type { Plant } from '@castline/contract/plants'
import { className } from '@castline/domain/production/production'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { castLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { RowTable } from '#ui/row-table.ts'
import { PlannedTime } from './PlannedTime.tsx'

interface ConcreteTableProps {
  plant: Plant
  day: string
  castings: readonly ConcreteCasting[]
  /** Null for who only reads. */
  onTime: ((casting: ConcreteCasting, time: string | null) => void) | null
}

/** The castings of a day, by class and hour. */
export function ConcreteTable({ plant, day, castings, onTime }: ConcreteTableProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const hasTurns = castings.some(({ turn }) => turn > 1)
  const columns = ['class', 'time', 'mould', 'mix', 'volume', 'components'] as const
  return (
    <Card>
      <RowTable>
        <Box component="table" aria-label={t('concrete.list')} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === 'volume' || column === 'components' ? 'number' : undefined}
                >
                  {t(`concrete.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {castings.map((each) => (
              <Box component="tr" key={`${each.mould_id} ${each.turn}`} sx={{ '&&': { cursor: 'auto' } }}>
                <th scope="row">{each.class ? <bdi>{className(each.class)}</bdi> : t('concrete.noClass')}</th>
                <td>
                  {onTime && each.state === 'planned' ? (
                    <PlannedTime
                      isLabelHidden
                      label={t('concrete.timeOf', { mould: each.mould_name, turn: each.turn })}
                      value={each.planned_time}
                      onChange={(time) => onTime(each, time)}
                    />
                  ) : (
                    each.planned_time
                  )}
                </td>
                <td>
                  <MuiLink component={Link} to={castLink({ id: each.mould_id, plant_id: plant.id }, day)}>
                    {dotted([
                      each.mould_name,
                      hasTurns ? t('turn', { turn: each.turn }) : null,
                      each.state === 'planned' ? null : t(`state.${each.state}`),
                    ])}
                  </MuiLink>
                </td>
                <td>{each.mix_name === null ? t('noMix') : <bdi>{each.mix_name}</bdi>}</td>
                <td className="number">
                  {each.volume === null ? t('concrete.noVolume') : <bdi>{format.volume(each.volume)}</bdi>}
                  {each.volume !== null && each.without_volume > 0 && (
                    <Box sx={{ color: 'status.warning.text', whiteSpace: 'normal' }}>{t('concrete.partial')}</Box>
                  )}
                </td>
                <td className="number">{format.number(each.components)}</td>
              </Box>
            ))}
          </tbody>
        </Box>
      </RowTable>
    </Card>
  )
}
