import type { Building } from '@castline/contract/models'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { BuildingFilterProps } from './NarrowedTo.tsx'
import { heightsOf } from './painting.ts'

/** The slice by height, and the day. */
export function Sliders({ building, address: { top, day }, onChange }: BuildingFilterProps) {
  return (
    // At an end, the touch area of a slider's thumb extends past its rail.
    <Box
      sx={{
        // On a separate line of the filters.
        '&&': { flex: '1 1 100%' },
        display: 'grid',
        gap: '4px 32px',
        paddingInline: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
      }}
    >
      <Slice building={building} top={top} onChange={(top) => onChange({ top })} />
      <Day building={building} day={day} onChange={(day) => onChange({ day })} />
      <Storeys building={building} onChange={(top) => onChange({ top })} />
    </Box>
  )
}

function Slice({
  building,
  top,
  onChange,
}: {
  building: Building
  top: number | null
  onChange: (top: number | null) => void
}) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  const id = useId()
  const heights = heightsOf(building)
  if (!heights) return null
  const [low, high] = [Math.floor(heights.low * 2) / 2, Math.ceil(heights.high * 2) / 2]
  const metres = (value: number) => t('slice.height', { height: number(value) })
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="body2">
        {top === null ? t('slice.all') : t('slice.below', { height: number(top) })}
      </Typography>
      <Slider
        size="small"
        aria-labelledby={id}
        getAriaValueText={metres}
        min={low}
        max={high}
        step={0.5}
        value={Math.min(top ?? high, high)}
        onChange={(_event, value) => onChange(typeof value !== 'number' || value >= high ? null : value)}
      />
    </Box>
  )
}

/** Slices below each storey: one row, as wide as both sliders, that scrolls where a building has many. */
function Storeys({ building, onChange }: { building: Building; onChange: (top: number | null) => void }) {
  const heights = heightsOf(building)
  if (!heights) return null
  const high = Math.ceil(heights.high * 2) / 2
  const storeys = building.storeys.filter((storey) => storey.low < high)
  if (storeys.length < 2) return null
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 0.5, overflowX: 'auto', '& > *': { flexShrink: 0 } }}>
      {storeys.map(({ name }, index) => {
        const next = storeys[index + 1]
        return (
          <Button key={name} size="small" onClick={() => onChange(next ? Math.round(next.low * 100) / 100 : null)}>
            <bdi>{name}</bdi>
          </Button>
        )
      })}
    </Box>
  )
}

const dayMs = 86_400_000
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
const numberOf = (day: string) => Date.parse(day) / dayMs

function Day({
  building,
  day,
  onChange,
}: {
  building: Building
  day: string | null
  onChange: (day: string | null) => void
}) {
  const { t } = useTranslation('building')
  const { date } = useFormat()
  const id = useId()
  if (!building.begins_on) return null
  const [first, today] = [numberOf(building.begins_on), numberOf(building.today)]
  if (first >= today) return null
  const shown = day === null ? today : numberOf(day)
  const words = (value: number) => (value >= today ? t('day.now') : date(dayOf(value)))
  return (
    <Box>
      <Typography id={id} variant="body2">
        {day === null ? t('day.now') : t('day.at', { day: date(day) })}
      </Typography>
      <Slider
        size="small"
        aria-labelledby={id}
        getAriaValueText={words}
        min={first}
        max={today}
        value={Math.min(Math.max(shown, first), today)}
        onChange={(_event, value) => onChange(typeof value !== 'number' || value >= today ? null : dayOf(value))}
      />
    </Box>
  )
}
