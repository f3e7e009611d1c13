import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { LimitBar } from '#ui/LimitBar.tsx'
import { Paging } from '#ui/Paging.tsx'
import { RowTable } from '#ui/row-table.ts'
import { exceededOf, tileStateOf } from './map/lines.ts'
import type { Node } from './tree.ts'
import { pageSize } from './yard-state.ts'

interface PlaceTableProps {
  nodes: readonly Node[]
  shownId: string
  page: number
  now: number
  onShow: (id: string) => void
  onPage: (page: number) => void
}

const isOverLimit = (node: Node) => exceededOf(node).length > 0

/** The places of a yard as rows with aligned numbers, those over their limit first. */
export function PlaceTable({ nodes, shownId, page: wanted, now, onShow, onPage }: PlaceTableProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const page = Math.min(wanted, Math.max(0, Math.ceil(nodes.length / pageSize) - 1))
  const ordered = nodes.toSorted((a, b) => Number(isOverLimit(b)) - Number(isOverLimit(a)))
  return (
    <>
      <RowTable tabIndex={0} role="group" aria-label={t('places')}>
        <table aria-label={t('places')}>
          <thead>
            <tr>
              <th scope="col">{t('field.code')}</th>
              <th scope="col">{t('field.kind')}</th>
              <th scope="col" className="number">
                {t('table.components')}
              </th>
              <th scope="col" className="number">
                {t('table.weight')}
              </th>
              <th scope="col" className="number">
                {t('table.oldest')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.slice(page * pageSize, (page + 1) * pageSize).map((node) => {
              const { place, held } = node
              const { count, days, isOld, isOver } = tileStateOf(node, (at) => format.calendarDays(at, new Date(now)))
              return (
                <tr key={place.id} data-selected={place.id === shownId}>
                  <th scope="row">
                    <button type="button" className="sort" onClick={() => onShow(place.id)} style={{ minHeight: 44 }}>
                      <bdi>{place.code}</bdi>
                    </button>
                  </th>
                  <td className="quiet">{t(`kind.${place.kind}`)}</td>
                  <td className="number">
                    {place.max_count === null
                      ? format.number(count)
                      : t('table.of', { formatted: format.number(count), max: format.number(place.max_count) })}
                    {isOver && ` – ${t('held.exceeded')}`}
                  </td>
                  <td className="number">
                    {place.max_weight === null
                      ? format.weight(held.weight)
                      : t('held.weightOf', {
                          weight: format.weight(held.weight),
                          max: format.weight(place.max_weight),
                        })}
                    {place.max_weight !== null && (
                      <Box sx={{ display: 'flex', justifyContent: 'end' }}>
                        <LimitBar value={held.weight} limit={place.max_weight} />
                      </Box>
                    )}
                  </td>
                  <Box
                    component="td"
                    className="number"
                    sx={isOld ? { color: 'status.warning.text', fontWeight: 600 } : {}}
                  >
                    {days !== null && format.date(held.oldest_at ?? '')}
                  </Box>
                </tr>
              )
            })}
          </tbody>
        </table>
      </RowTable>
      {nodes.length > pageSize && <Paging page={page} size={pageSize} total={nodes.length} onPage={onPage} />}
    </>
  )
}
