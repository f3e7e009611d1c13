import type { NcrStats } from '@castline/contract/defects'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSeesInQuality } from '#tracking/quality/use-sees.ts'
import { useFormat } from '#ui/format.ts'
import { countedFilters, type NcrListState, withoutFilters } from '../ncr-list-state.ts'

interface TilesProps {
  /** Undefined while they are loading. */
  stats: NcrStats | undefined
  onChange: (change: Partial<NcrListState>) => void
}

/** How many are not closed, on hold and overdue. Select one to list them. */
export function Tiles({ stats, onChange }: TilesProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const sees = useSeesInQuality()
  return (
    <Box
      component="ul"
      aria-label={t('figures.title')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {countedFilters.map(({ key, filter }) => (
        <Card component="li" key={key}>
          <ButtonBase
            onClick={() => onChange({ ...withoutFilters, ...filter })}
            sx={{ display: 'block', width: '100%', padding: 2, textAlign: 'start', minHeight: 44 }}
          >
            <Figure label={t(`figures.${key}`)} value={stats && format.number(stats[key])} />
          </ButtonBase>
        </Card>
      ))}
      {sees('cost') && (
        <Card component="li" sx={{ padding: 2 }}>
          <Figure label={t('figures.cost')} value={stats && format.number(stats.cost ?? 0)} />
        </Card>
      )}
    </Box>
  )
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="span" variant="h2" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {value ?? <Skeleton width={48} />}
      </Typography>
    </>
  )
}
