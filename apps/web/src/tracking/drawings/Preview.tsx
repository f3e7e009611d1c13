import type { ComponentFile } from '@castline/contract/files'
import { revisionName } from '@castline/domain/drawings/drawings'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawingState } from './DrawingState.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import { useDrawing } from './use-drawing.ts'

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const
const wholeWidth = zooms.indexOf(1)

interface PreviewProps {
  componentId: string
  file: ComponentFile
  onClose: () => void
  /** Shown first; counted from 1. */
  firstPage?: number
  /** Drawn over a page. */
  over?: (page: number) => ReactNode
  /** Below the pages. */
  actions?: ReactNode
}

/** Shows a drawing page by page: the arrow keys and Page Up/Down change the page, + and − zoom. */
export function Preview({ componentId, file, onClose, firstPage = 1, over, actions }: PreviewProps) {
  const { t } = useTranslation('component')
  const [page, setPage] = useState(firstPage)
  const [zoom, setZoom] = useState<number>(wholeWidth)
  const name = revisionName(file)
  const id = useId()
  const drawing = useDrawing(componentId, file)
  const count = drawing.data?.numPages ?? 0
  const turn = (by: number) => setPage((now) => Math.min(Math.max(1, now + by), Math.max(1, count)))
  const scale = (by: number) => setZoom((now) => Math.min(Math.max(0, now + by), zooms.length - 1))

  function onKeyDown(event: KeyboardEvent) {
    const isFromRight = document.documentElement.dir === 'rtl'
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowRight: () => turn(isFromRight ? -1 : 1),
      ArrowLeft: () => turn(isFromRight ? 1 : -1),
      PageDown: () => turn(1),
      PageUp: () => turn(-1),
      Home: () => setPage(1),
      End: () => setPage(Math.max(1, count)),
      '+': () => scale(1),
      '=': () => scale(1),
      '-': () => scale(-1),
      '0': () => setZoom(wholeWidth),
    }
    const deed = event.ctrlKey || event.metaKey || event.altKey ? undefined : deeds[event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }

  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id} onKeyDown={onKeyDown}>
      <PreviewBar
        id={id}
        name={name}
        page={page}
        count={count}
        zoom={zooms[zoom] ?? 1}
        canZoom={{ in: zoom < zooms.length - 1, out: zoom > 0 }}
        onTurn={turn}
        onZoom={scale}
        onClose={onClose}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', padding: 2, bgcolor: 'background.default' }}>
        <DrawingState drawing={drawing} />
        {drawing.data && (
          <PreviewPage
            document={drawing.data}
            page={page}
            zoom={zooms[zoom] ?? 1}
            label={t('preview.page', { page, count })}
            over={over?.(page)}
          />
        )}
      </Box>
      {actions}
    </Dialog>
  )
}
