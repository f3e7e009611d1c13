import type { Building } from '@castline/contract/models'
import { statuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { useFormat } from '#ui/format.ts'
import { ListFilters } from '#ui/ListFilters.tsx'
import { type Colouring, colourings } from './building-address.ts'
import { type BuildingFilterProps, NarrowedTo } from './NarrowedTo.tsx'
import { heightsOf } from './painting.ts'

/**
 * Filters, colouring, the slice by height, and the day; behind one button on phones, where the building comes first.
 */
export function BuildingControls({ building, address, onChange }: BuildingFilterProps) {
  const { t } = useTranslation(['building', 'fields', 'statuses'])
  const { status, section, colouring, top, day } = address
  const active = [status, section, colouring === 'status' ? null : colouring, top, day].filter((each) => each !== null)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListFilters
        label={t('filter.search')}
        hint={t('filter.searchHint')}
        search={address.search}
        onSearch={(search) => onChange({ search })}
        active={active.length}
      >
        <FilterChoice
          label={t('fields:field.status')}
          any={t('filter.anyStatus')}
          value={address.status}
          options={statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) }))}
          onChange={(status) => onChange({ status })}
        />
        <FilterChoice
          label={t('fields:field.section')}
          any={t('filter.anySection')}
          value={address.section}
          options={building.sections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(section) => onChange({ section })}
        />
        <Choice<Colouring>
          label={t('colour.label')}
          value={address.colouring}
          options={colourings.map((value) => ({ value, label: t(`colour.${value}`) }))}
          onChange={(colouring) => onChange({ colouring })}
        />
        {/* At an end, the touch area of a slider's thumb extends past its rail. */}
        <Box
          sx={{
            // On a separate line.
            '&&': { flex: '1 1 100%' },
            display: 'grid',
            gap: '8px 32px',
            paddingInline: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
          }}
        >
          <Slice building={building} top={address.top} onChange={(top) => onChange({ top })} />
          <Day building={building} day={address.day} onChange={(day) => onChange({ day })} />
        </Box>
      </ListFilters>
      <NarrowedTo building={building} address={address} onChange={onChange} />
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
  const storeys = building.storeys.filter((storey) => storey.low < high)
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
      {storeys.length > 1 && (
        // One row that scrolls: forty storeys would push the building out of the window.
        <Box sx={{ display: 'flex', gap: 0.5, overflowX: 'auto', '& > *': { flexShrink: 0 } }}>
          {storeys.map(({ name }, index) => {
            const next = storeys[index + 1]
            return (
              <Button key={name} size="small" onClick={() => onChange(next ? Math.round(next.low * 100) / 100 : null)}>
                <bdi>{name}</bdi>
              </Button>
            )
          })}
        </Box>
      )}
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
