import { dayIn } from '@castline/domain/plan/calendar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { LimitBar } from '#ui/LimitBar.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { MouldActions } from './MouldActions.tsx'
import { type MouldRowsProps, serviceTones, stateTones } from './mould-rows.ts'
import { byService, mouldStateOf, serviceOf, usedShare } from './mould-use.ts'
import { StripState } from './StripState.tsx'
import { useInMould } from './use-in-mould.ts'

/** The moulds of a plant on a phone: name and state, size and next casting, and their use as a bar. */
export function MouldCards({ plant, moulds, mayEdit, mayStrip, labels, onStripped, onOpen }: MouldRowsProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const inMould = useInMould()
  const today = dayIn(plant.time_zone, new Date())
  return (
    <Box component="ul" aria-label={t('moulds')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {byService(moulds).map((mould) => {
        const share = usedShare(mould, plant, today)
        const state = mouldStateOf(mould, today)
        const inside = inMould(mould)
        const service = serviceOf(mould)
        const sides = [mould.length, mould.width].filter((side) => side !== null)
        const castings =
          mould.service_after === null
            ? null
            : t('used.count', {
                used: format.number(mould.casts_since_service),
                limit: format.number(mould.service_after),
              })
        return (
          <Box
            component="li"
            key={mould.id}
            sx={{
              display: 'flex',
              alignItems: 'start',
              gap: 0.5,
              paddingBlock: 1,
              paddingInlineStart: 2,
              '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <bdi>{mould.name}</bdi>
                </Typography>
                <ToneChip tone={stateTones[state]} label={t(`mould.states.${state}`)} />
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {dotted([t(`kind.${mould.kind}`), sides.map((side) => format.metres(side / 1000)).join(' × ') || null])}
              </Typography>
              {inside && (
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    columnGap: 1,
                    typography: 'body2',
                  }}
                >
                  <span>{dotted([inside.what, inside.since])}</span>
                  <StripState mould={mould} mayStrip={mayStrip} onStripped={onStripped} />
                </Box>
              )}
              <Typography variant="body2">
                {format.named(
                  t('mould.next'),
                  mould.next_cast_on ? format.weekday(mould.next_cast_on) : t('mould.noNext'),
                )}
              </Typography>
              {castings && (
                <Typography
                  variant="body2"
                  sx={service ? { color: `status.${serviceTones[service]}.text`, fontWeight: 600 } : undefined}
                >
                  {dotted([
                    format.named(t('mould.sinceService'), castings),
                    service ? t(`mould.service.${service}`) : null,
                  ])}
                </Typography>
              )}
              {share !== null && (
                <>
                  <Typography variant="body2">
                    {`${t('mould.recent')} ${format.percent(Math.round(share * 100))}`}
                  </Typography>
                  <LimitBar value={share} limit={1} />
                </>
              )}
            </Box>
            {mayEdit && <MouldActions mould={mould} labels={labels} onOpen={onOpen} />}
          </Box>
        )
      })}
    </Box>
  )
}
