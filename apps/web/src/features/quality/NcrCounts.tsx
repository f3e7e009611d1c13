import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { countedFilters, type NcrListState, withoutFilters } from './ncr-list-state.ts'
import { useStats } from './use-stats.ts'

interface NcrCountsProps {
  projectId: string
  state: NcrListState
  onChange: (change: Partial<NcrListState>) => void
}

/** How many are open, on hold and overdue, as filters of the register. Phones have them behind "Filters". */
export function NcrCounts({ projectId, state, onChange }: NcrCountsProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const { data } = useStats({ id: projectId })
  if (!data) return null
  return (
    <Box role="group" aria-label={t('figures.title')} sx={{ display: { xs: 'none', md: 'flex' }, gap: 1 }}>
      {countedFilters.map(({ key, filter }) => {
        const isOn = Object.entries(filter).every(([name, value]) => state[name as keyof NcrListState] === value)
        return (
          <Button
            key={key}
            size="small"
            variant={isOn ? 'outlined' : 'text'}
            aria-pressed={isOn}
            disabled={data[key] === 0 && !isOn}
            onClick={() => onChange(isOn ? withoutFilters : { ...withoutFilters, ...filter })}
          >
            {format.named(t(`figures.${key}`), format.number(data[key]))}
          </Button>
        )
      })}
    </Box>
  )
}
