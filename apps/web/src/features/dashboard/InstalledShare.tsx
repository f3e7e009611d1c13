import type { ComponentStats } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { keepsColour, whenForced } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { Changing } from './Changing.tsx'
import { Because, mainFigure } from './Highlight.tsx'

interface InstalledShareProps {
  stats: ComponentStats
  /** How many should be installed by today; null without a plan. */
  planned: number | null
}

export function InstalledShare({ stats, planned }: InstalledShareProps) {
  const { t } = useTranslation('dashboard')
  const { number, percent } = useFormat()
  const { installed_percent: share, installed_count: installed, total_components: total } = stats
  const plannedShare = planned === null ? null : Math.min(100, (planned / Math.max(1, total)) * 100)
  const ahead = planned === null ? 0 : installed - planned
  const words = { count: Math.abs(ahead), formatted: number(Math.abs(ahead)), planned: number(planned ?? 0) }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="span" sx={mainFigure}>
          <Changing value={share}>{percent(share)}</Changing>
        </Box>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('highlights.of', { installed: number(installed), total: number(total) })}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ position: 'relative', paddingBlock: 0.5, marginBlock: 0.5 }}>
        <Box
          sx={{
            height: 8,
            borderRadius: 4,
            bgcolor: 'divider',
            overflow: 'hidden',
            [whenForced]: { border: '1px solid CanvasText' },
          }}
        >
          <Box
            sx={{ height: '100%', bgcolor: 'status.installed.solid', ...keepsColour }}
            style={{ width: `${share}%` }}
          />
        </Box>
        {plannedShare !== null && (
          <Box
            className="planned-marker"
            sx={{ position: 'absolute', insetBlock: 0, width: 3, bgcolor: 'text.primary', ...keepsColour }}
            style={{ insetInlineStart: `calc(${plannedShare}% - ${(plannedShare * 3) / 100}px)` }}
          />
        )}
      </Box>
      {planned !== null && (
        <Because>
          {ahead === 0
            ? t('highlights.asPlanned', words)
            : ahead > 0
              ? t('highlights.ahead', words)
              : t('highlights.behind', words)}
        </Because>
      )}
    </>
  )
}
