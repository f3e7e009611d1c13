import type { ComponentFile } from '@castline/contract/files'
import type { DrawingPoint } from '@castline/contract/ncr'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PointArea } from './PointArea.tsx'
import { Preview } from './Preview.tsx'
import { usePointWords } from './point-words.ts'

interface PointDialogProps {
  componentId: string
  /** The revision that is shown. */
  file: ComponentFile
  point: DrawingPoint | null
  isBusy?: boolean
  /** Why the point was not saved. */
  fault?: ReactNode
  onDone: (point: DrawingPoint | null) => void
  onClose: () => void
}

/** Shows a drawing page by page and puts a point on it, by a finger, a pointer or the keyboard. */
export function PointDialog({ componentId, file, point, isBusy = false, fault, onDone, onClose }: PointDialogProps) {
  const { t } = useTranslation(['quality', 'ui'])
  const exact = usePointWords()
  const { revision } = file
  const [chosen, setChosen] = useState(point?.revision === revision ? point : null)
  return (
    <Preview
      componentId={componentId}
      file={file}
      firstPage={chosen?.page}
      onClose={onClose}
      over={(page) => (
        <PointArea
          label={t('point.area')}
          point={chosen?.page === page ? chosen : null}
          onPlace={(place) => setChosen({ revision, page, ...place })}
        />
      )}
      actions={
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            padding: 2,
            ...{ borderBlockStart: '1px solid', borderColor: 'divider', '& .MuiButton-root': { minHeight: 48 } },
          }}
        >
          <Typography variant="body2" role="status" sx={{ flex: '1 1 240px' }}>
            {chosen ? exact(chosen) : t('point.hint')}
          </Typography>
          {fault}
          {point && (
            <Button disabled={isBusy} onClick={() => onDone(null)}>
              {t('point.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="contained" disabled={!chosen} loading={isBusy} onClick={() => chosen && onDone(chosen)}>
            {t('point.done')}
          </Button>
        </Box>
      }
    />
  )
}
