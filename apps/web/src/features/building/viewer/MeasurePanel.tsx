import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { axes } from '../cut.ts'
import { distanceBetween } from './measuring.ts'
import type { FilePoint } from './site-coordinates.ts'
import { ToolPanel } from './ToolPanel.tsx'

interface MeasurePanelProps {
  /** None, one or two. */
  points: readonly FilePoint[]
  onClose: () => void
}

/** Says what to choose, and how far the two points are apart. */
export function MeasurePanel({ points: [from, to], onClose }: MeasurePanelProps) {
  const { t } = useTranslation('building')
  const { metres } = useFormat()
  const distance = from && to && distanceBetween(from, to)
  return (
    <ToolPanel title={t('measure.title')} onClose={onClose} isOver>
      <Box role="status">
        {distance ? (
          <>
            <Typography variant="h3" component="p">
              {metres(distance.straight)}
            </Typography>
            <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0 }}>
              {axes.map((axis, index) => (
                <Box key={axis} sx={{ display: 'flex', gap: 0.75 }}>
                  <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                    {t(`measure.${axis}`)}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ margin: 0 }}>
                    {metres(distance.along[index] ?? 0)}
                  </Typography>
                </Box>
              ))}
            </Box>
          </>
        ) : (
          <Typography variant="body2">{from ? t('measure.second') : t('measure.first')}</Typography>
        )}
      </Box>
    </ToolPanel>
  )
}
