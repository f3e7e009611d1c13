import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#api/session.tsx'
import { useFormat } from '#ui/format.ts'
import { useOnline } from '#ui/use-online.ts'
import { loadLink } from '../loads/links.ts'
import { castLink } from '../production/links.ts'
import { lineHeight, OnDevicePlace } from './OnDevicePlace.tsx'
import { useStoring } from './storing.ts'

async function stored(userId: string) {
  const [loads, castings] = await Promise.all([
    import('../loads/known-loads.ts'),
    import('../production/known-castings.ts'),
  ])
  return { loads: await loads.knownLoadsOf(userId), castings: await castings.knownCastingsOf(userId) }
}

/** What of a worker's day is stored on this device, since when, and which it is. */
export function OnDevice() {
  const { t } = useTranslation('offline')
  const format = useFormat()
  const isOnline = useOnline()
  const { user } = useSession()
  const { running, ended, isPart } = useStoring()
  const { data } = useQuery({
    queryKey: ['on this device', user?.id, ended],
    queryFn: () => stored(user?.id ?? ''),
    enabled: user !== null && running === 0,
    staleTime: 0,
  })
  if (running > 0 && isOnline) return <Line text={t('here.storing')} />
  // Its line is there before its words, so that nothing moves.
  if (!data) return <OnDevicePlace />
  const { loads, castings } = data
  const words = [
    castings.count > 0 && t('here.castings', { count: castings.count, formatted: format.number(castings.count) }),
    loads.length > 0 && t('here.loads', { count: loads.length, formatted: format.number(loads.length) }),
  ].filter((each) => each !== false)
  // The oldest of them: the rest is newer.
  const [oldest] = [castings.at, ...loads.map(({ at }) => at)].filter((at) => at !== null).toSorted()
  if (words.length === 0 || !oldest) return <Line text={t('here.none')} />
  return (
    <Box role="status">
      <Box component="details" sx={{ '& summary': { minHeight: lineHeight, cursor: 'pointer' } }}>
        <Typography component="summary" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('here.what', { what: format.list(words), time: format.dateTime(oldest) })}
        </Typography>
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3, overflowWrap: 'anywhere' }}>
          {castings.moulds.map(({ plantId, mouldId, name, day }) => (
            <li key={`${mouldId} ${day}`}>
              <MuiLink component={Link} to={castLink({ id: mouldId, plant_id: plantId }, day)}>
                <bdi>{name}</bdi> · {format.date(day)}
              </MuiLink>
            </li>
          ))}
          {loads.map(({ load }) => (
            <li key={load.id}>
              <MuiLink component={Link} to={loadLink(load.id)}>
                <bdi>{load.number}</bdi> · {format.date(load.planned_on)}
              </MuiLink>
            </li>
          ))}
        </Box>
      </Box>
      {isPart && isOnline && <Line text={t('here.part')} />}
    </Box>
  )
}

const Line = ({ text }: { text: string }) => (
  <Typography role="status" variant="body2" sx={{ color: 'text.secondary', minHeight: lineHeight }}>
    {text}
  </Typography>
)
