import type { Mould } from '@castline/contract/moulds'
import type { Plant } from '@castline/contract/plants'
import { dayIn } from '@castline/domain/plan/calendar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import MoreIcon from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '#ui/action-menu.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { LimitBar } from '#ui/LimitBar.tsx'
import { RowTable } from '#ui/row-table.ts'
import { ToneChip } from '#ui/ToneChip.tsx'
import { byService, mouldStateOf, serviceShare, soonDue, usedShare } from './mould-use.ts'

type Kind = 'edit' | 'outages' | 'delete'

interface MouldTableProps {
  plant: Plant
  moulds: readonly Mould[]
  mayEdit: boolean
  /** The page that prints their labels. */
  labels?: string
  onOpen: (kind: Kind, mould: Mould) => void
}

const tones = { out: 'default', due: 'error', soon: 'warning', used: 'success' } as const

/** The moulds of a plant with their use, what needs service first. */
export function MouldTable({ plant, moulds, mayEdit, labels, onOpen }: MouldTableProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const [menu, setMenu] = useState<{ readonly anchor: HTMLElement; readonly mould: Mould } | null>(null)
  const today = dayIn(plant.time_zone, new Date())
  return (
    <RowTable tabIndex={0} role="group" aria-label={t('moulds')}>
      <table aria-label={t('moulds')}>
        <thead>
          <tr>
            <th scope="col">{t('mould.name')}</th>
            <th scope="col">{t('mould.kind')}</th>
            <th scope="col" className="number">
              {t('mould.size')}
            </th>
            <th scope="col" className="number">
              {t('mould.recent')}
            </th>
            <th scope="col" className="number">
              {t('mould.sinceService')}
            </th>
            <th scope="col">{t('mould.next')}</th>
            <th scope="col">{t('mould.state')}</th>
            {mayEdit && <th scope="col" className="control pinned" aria-label={t('mould.actions')} />}
          </tr>
        </thead>
        <tbody>
          {byService(moulds).map((mould) => {
            const share = usedShare(mould, plant, today)
            const service = serviceShare(mould)
            const state = mouldStateOf(mould, today)
            const sides = [mould.length, mould.width].filter((side) => side !== null)
            const rest = dotted([
              mould.cross_section,
              mould.element_types.length > 0 ? format.list(mould.element_types) : null,
              mould.turns > 1 ? t('mould.turnsADay', { formatted: format.number(mould.turns) }) : null,
              ...mould.out_of_use.map(({ from_day, to_day, reason }) =>
                t('outage.span', { from: format.date(from_day), to: format.date(to_day), reason }),
              ),
            ])
            return (
              <tr key={mould.id} style={{ cursor: 'default' }}>
                <th scope="row" style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{mould.name}</bdi>
                  {rest !== '' && (
                    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                      {rest}
                    </Typography>
                  )}
                </th>
                <td>{t(`kind.${mould.kind}`)}</td>
                <td className="number">
                  <bdi>{sides.map((side) => format.metres(side / 1000)).join(' × ')}</bdi>
                </td>
                <td className="number">
                  {share !== null && (
                    <>
                      {format.percent(Math.round(share * 100))}
                      <Bar value={share} limit={1} />
                    </>
                  )}
                </td>
                <Box
                  component="td"
                  className="number"
                  sx={service !== null && service >= soonDue ? { color: 'status.warning.text', fontWeight: 600 } : {}}
                >
                  {mould.service_after === null
                    ? format.number(mould.casts_since_service)
                    : t('used.count', {
                        used: format.number(mould.casts_since_service),
                        limit: format.number(mould.service_after),
                      })}
                  {mould.service_after !== null && (
                    <Bar value={mould.casts_since_service} limit={mould.service_after} />
                  )}
                </Box>
                <td className="quiet">{mould.next_cast_on ? format.weekday(mould.next_cast_on) : t('mould.noNext')}</td>
                <td>
                  <ToneChip tone={tones[state]} label={t(`mould.states.${state}`)} />
                </td>
                {mayEdit && (
                  <td className="control pinned">
                    <IconButton
                      aria-label={t('mould.moreOf', { name: mould.name })}
                      aria-haspopup="menu"
                      onClick={(event) => setMenu({ anchor: event.currentTarget, mould })}
                      sx={{ width: 44, height: 44 }}
                    >
                      <MoreIcon size={20} />
                    </IconButton>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {menu && (
        <ActionMenu
          anchor={menu.anchor}
          name={{ 'aria-label': t('mould.moreOf', { name: menu.mould.name }) }}
          actions={[
            { label: t('mould.edit'), onChoose: () => onOpen('edit', menu.mould) },
            { label: t('outage.open'), onChoose: () => onOpen('outages', menu.mould) },
            ...(labels ? [{ label: t('mould.labels'), to: labels }] : []),
            { label: t('mould.delete'), onChoose: () => onOpen('delete', menu.mould), isDestructive: true },
          ]}
          onClose={() => setMenu(null)}
        />
      )}
    </RowTable>
  )
}

function Bar({ value, limit }: { value: number; limit: number }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end', '& > *': { maxWidth: 120 } }}>
      <LimitBar value={value} limit={limit} />
    </Box>
  )
}
