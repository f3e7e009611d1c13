import { dayIn } from '@castline/domain/plan/calendar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { LimitBar } from '#ui/LimitBar.tsx'
import { RowTable } from '#ui/row-table.ts'
import { ToneChip } from '#ui/ToneChip.tsx'
import { MouldActions } from './MouldActions.tsx'
import { type MouldRowsProps, serviceTones, stateTones } from './mould-rows.ts'
import { byService, mouldStateOf, serviceOf, usedShare } from './mould-use.ts'
import { StripState } from './StripState.tsx'
import { useInMould } from './use-in-mould.ts'

/** The moulds of a plant with their use, what needs service first. */
export function MouldTable({ plant, moulds, mayEdit, mayStrip, labels, onStripped, onOpen }: MouldRowsProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const inMould = useInMould()
  const today = dayIn(plant.time_zone, new Date())
  return (
    <RowTable tabIndex={0} role="group" aria-label={t('moulds')}>
      <table aria-label={t('moulds')}>
        <thead>
          <tr>
            <th scope="col">{t('mouldColumn')}</th>
            <th scope="col">{t('mould.state')}</th>
            <th scope="col">{t('mould.inIt')}</th>
            <th scope="col">{t('strip.act')}</th>
            <th scope="col">{t('mould.next')}</th>
            <th scope="col" className="number">
              {t('mould.recent')}
            </th>
            <th scope="col" className="number">
              {t('mould.sinceService')}
            </th>
            {mayEdit && <th scope="col" className="control pinned" aria-label={t('mould.actions')} />}
          </tr>
        </thead>
        <tbody>
          {byService(moulds).map((mould) => {
            const share = usedShare(mould, plant, today)
            const service = serviceOf(mould)
            const state = mouldStateOf(mould, today)
            const inside = inMould(mould)
            const sides = [mould.length, mould.width].filter((side) => side !== null)
            const rest = dotted([
              t(`kind.${mould.kind}`),
              sides.map((side) => format.metres(side / 1000)).join(' × ') || null,
              mould.cross_section,
              mould.element_types.length > 0 ? format.list(mould.element_types) : null,
              mould.turns > 1 ? t('mould.turnsADay', { formatted: format.number(mould.turns) }) : null,
              ...mould.out_of_use.map(({ from_day, to_day, reason }) =>
                t('outage.span', { from: format.date(from_day), to: format.date(to_day), reason }),
              ),
            ])
            return (
              <tr key={mould.id} style={{ cursor: 'default' }}>
                <Box component="th" scope="row" sx={{ minWidth: 160, overflowWrap: 'break-word' }}>
                  <bdi>{mould.name}</bdi>
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
                    {rest}
                  </Typography>
                </Box>
                <td>
                  <ToneChip tone={stateTones[state]} label={t(`mould.states.${state}`)} />
                </td>
                <td>
                  {inside && (
                    <>
                      <bdi>{inside.what}</bdi>
                      <Typography
                        variant="caption"
                        component="div"
                        sx={{ color: 'text.secondary', lineHeight: 1.4, whiteSpace: 'nowrap' }}
                      >
                        {inside.since}
                      </Typography>
                    </>
                  )}
                </td>
                <td>
                  <StripState mould={mould} mayStrip={mayStrip} onStripped={onStripped} />
                </td>
                <td className="quiet">{mould.next_cast_on ? format.weekday(mould.next_cast_on) : t('mould.noNext')}</td>
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
                  sx={service ? { color: `status.${serviceTones[service]}.text`, fontWeight: 600 } : {}}
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
                  {service && <div>{t(`mould.service.${service}`)}</div>}
                </Box>
                {mayEdit && (
                  <td className="control pinned">
                    <MouldActions mould={mould} labels={labels} onOpen={onOpen} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
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
