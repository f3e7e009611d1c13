import type { ComponentFile } from '@castline/contract/files'
import { revisionName } from '@castline/domain/drawings/drawings'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawingState } from './DrawingState.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import type { useDrawing } from './use-drawing.ts'
import { usePinch } from './zoom.ts'

interface PaneProps {
  drawing: ReturnType<typeof useDrawing>
  file: Pick<ComponentFile, 'file_name' | 'revision'>
  /** Named above it where there are two. */
  isNamed: boolean
  page: number
  zoom: number
  onZoom: (zoom: number) => void
  boxRef: RefObject<HTMLDivElement | null>
  /** The other one, which scrolls with it. */
  otherRef: RefObject<HTMLDivElement | null>
  onShape?: (shape: number) => void
  over?: ReactNode
}

/** One revision of a drawing. */
export function Pane({ drawing, file, isNamed, page, zoom, onZoom, boxRef, otherRef, onShape, over }: PaneProps) {
  const { t } = useTranslation('component')
  const before = useRef(zoom)
  usePinch(boxRef, zoom, onZoom)

  // What was in the middle stays there.
  useLayoutEffect(() => {
    const box = boxRef.current
    const ratio = zoom / before.current
    before.current = zoom
    if (!box || ratio === 1) return
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * ratio - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * ratio - box.clientHeight / 2
  }, [zoom, boxRef])

  function follow() {
    const [box, other] = [boxRef.current, otherRef.current]
    if (!box || !other) return
    other.scrollLeft = box.scrollLeft
    other.scrollTop = box.scrollTop
  }

  const count = drawing.data?.numPages ?? 0
  const shown = Math.min(page, Math.max(1, count))
  return (
    <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {isNamed && (
        <Typography variant="body2" noWrap sx={{ paddingInline: 2, paddingBlock: 0.5 }}>
          {t('drawings.revision', { revision: file.revision })} · <bdi>{revisionName(file)}</bdi>
        </Typography>
      )}
      <Box
        ref={boxRef}
        onScroll={follow}
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          padding: 2,
          bgcolor: 'background.default',
          touchAction: 'pan-x pan-y',
        }}
      >
        <DrawingState drawing={drawing} />
        {drawing.data && (
          <PreviewPage
            document={drawing.data}
            page={shown}
            zoom={zoom}
            label={t('preview.page', { page: shown, count })}
            over={over}
            {...(onShape && { onShape })}
          />
        )}
      </Box>
    </Box>
  )
}
