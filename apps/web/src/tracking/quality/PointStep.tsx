import { listFiles } from '@castline/contract/calls/files'
import type { DrawingPoint } from '@castline/contract/ncr'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import PointIcon from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { usePointWords } from '../drawings/point-words.ts'

// Loaded on demand, because the PDF reader is large.
const PointDialog = onDemand(
  async () => (await withTexts('component', import('../drawings/PointDialog.tsx'))).PointDialog,
)

interface PointStepProps {
  componentId: string
  point: DrawingPoint | null
  onChange: (point: DrawingPoint | null) => void
}

/** Shows where a defect is on the newest drawing of its component. Renders nothing without a drawing or a network. */
export function PointStep({ componentId, point, onChange }: PointStepProps) {
  const { t } = useTranslation('quality')
  const exact = usePointWords()
  const [isOpen, setIsOpen] = useState(false)
  const newest = useCall(listFiles, { params: { id: componentId } }).data?.[0]
  if (!newest) return null
  const close = () => setIsOpen(false)
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        startIcon={<PointIcon size={20} />}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 48 }}
      >
        {point ? t('point.change') : t('point.set')}
      </Button>
      {point && <Typography variant="body2">{exact(point)}</Typography>}
      {isOpen && (
        <PointDialog
          componentId={componentId}
          file={newest}
          point={point}
          onDone={(chosen) => {
            onChange(chosen)
            close()
          }}
          onClose={close}
        />
      )}
    </Box>
  )
}
