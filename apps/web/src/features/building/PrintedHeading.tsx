import type { Building } from '@castline/contract/models'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import type { BuildingAddress } from './building-address.ts'
import { narrowedTo } from './narrowed-to.ts'
import { storeyIndex } from './plan-storey.ts'

/** The time when the page is printed; before that, when it was opened. */
function usePrintTime(): Date {
  const [time, setTime] = useState(() => new Date())
  useEffect(() => {
    // The browser takes the page as it is when the listener returns.
    const update = () => flushSync(() => setTime(new Date()))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [])
  return time
}

interface PrintedHeadingProps {
  project: Project
  building: Building
  address: BuildingAddress
}

/** The subject and date of a printed plan: the controls that show them on the screen are not printed. */
export function PrintedHeading({ project, building, address }: PrintedHeadingProps) {
  const { t } = useTranslation(['building', 'statuses'])
  const { dateTime, date, number } = useFormat()
  const time = usePrintTime()
  const { day, top, status, section, search } = address
  const storey = address.view === 'plan' ? storeyIndex(building, address.storey) : null
  const facts = [
    day !== null && t('day.at', { day: date(day) }),
    storey !== null && (building.storeys[storey]?.name ?? t('structure.noStorey')),
    top !== null && t('slice.below', { height: number(top) }),
    status !== null && t(`statuses:status.${status}`),
    building.sections.find(({ id }) => id === section)?.name,
    search,
    ...narrowedTo(building, address, t).map(({ label }) => label),
  ]
  return (
    <Box sx={{ display: 'none', displayPrint: 'block' }}>
      <Typography variant="h2" component="p">
        <bdi>{project.name}</bdi>
      </Typography>
      <Typography variant="body2">
        {dotted([
          ...building.models.map(({ name, revision }) => t('printed.model', { name, revision })),
          t('printed.at', { time: dateTime(time) }),
        ])}
      </Typography>
      <Typography variant="body2">{dotted(facts.map((fact) => fact || null))}</Typography>
    </Box>
  )
}
