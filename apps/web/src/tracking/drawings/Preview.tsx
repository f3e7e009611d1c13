import type { ComponentFile } from '@castline/contract/files'
import { revisionName } from '@castline/domain/drawings/drawings'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { ComparePane } from './ComparePane.tsx'
import { Pane } from './Pane.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { useDrawing } from './use-drawing.ts'
import { nextStep, withinLimits } from './zoom.ts'

/** What is shown of a revision. */
type ShownFile = Pick<ComponentFile, 'revision' | 'file_name' | 'url'>

interface PreviewProps {
  componentId: string
  file: ShownFile
  onClose: () => void
  /** All revisions of the component, to compare with. */
  revisions?: readonly ComponentFile[]
  /** Shown first; counted from 1. */
  firstPage?: number
  /** Drawn over a page. */
  over?: (page: number) => ReactNode
  /** Below the pages. */
  actions?: ReactNode
}

/**
 * Shows a drawing page by page, alone or beside another revision: the arrow keys and Page Up/Down change the page, + and
 * − zoom, 0 fits the width, F the whole page.
 */
export function Preview({ componentId, file, onClose, revisions = [], firstPage = 1, over, actions }: PreviewProps) {
  const { t } = useTranslation('component')
  const [page, setPage] = useState(firstPage)
  const [zoom, setZoom] = useState(1)
  const [shape, setShape] = useState<number | null>(null)
  const [compared, setCompared] = useState<ComponentFile | null>(null)
  const boxRef = useRef<HTMLDivElement>(null)
  const otherRef = useRef<HTMLDivElement>(null)
  const id = useId()
  const drawing = useDrawing(componentId, file)
  const count = drawing.data?.numPages ?? 0
  const others = revisions.filter(({ revision }) => revision !== file.revision)
  const turn = (by: number) => setPage((now) => Math.min(Math.max(1, now + by), Math.max(1, count)))
  const scale = (by: number) => setZoom((now) => nextStep(now, by > 0 ? 1 : -1))

  function fit() {
    const box = boxRef.current
    if (!box || shape === null) return
    setZoom(withinLimits(Math.min(1, (box.clientHeight - 32) / ((box.clientWidth - 32) * shape))))
  }

  function onKeyDown(event: KeyboardEvent) {
    // Letters and arrows choose a revision there.
    if (event.target instanceof HTMLSelectElement) return
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
      '0': () => setZoom(1),
      f: fit,
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
        name={revisionName(file)}
        page={page}
        count={count}
        zoom={zoom}
        canZoom={{ in: nextStep(zoom, 1) > zoom, out: nextStep(zoom, -1) < zoom }}
        onTurn={turn}
        onZoom={scale}
        onFit={fit}
        onClose={onClose}
      >
        {others.length > 0 && (
          <Choice
            label={t('preview.compare')}
            value={String(compared?.revision ?? '')}
            options={[
              { value: '', label: t('preview.alone') },
              ...others.map(({ revision }) => ({
                value: String(revision),
                label: t('drawings.revision', { revision }),
              })),
            ]}
            onChange={(value) => setCompared(others.find(({ revision }) => String(revision) === value) ?? null)}
            sx={{ flex: '0 1 180px', minWidth: 120, marginBlock: 0.5 }}
          />
        )}
      </PreviewBar>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: '1px' }}>
        <Pane
          key={compared ? 'beside' : 'alone'}
          drawing={drawing}
          file={file}
          isNamed={compared !== null}
          page={page}
          zoom={zoom}
          onZoom={setZoom}
          boxRef={boxRef}
          otherRef={otherRef}
          onShape={setShape}
          over={over?.(page)}
        />
        {compared && (
          <ComparePane
            key={compared.revision}
            componentId={componentId}
            file={compared}
            page={page}
            zoom={zoom}
            onZoom={setZoom}
            boxRef={otherRef}
            otherRef={boxRef}
          />
        )}
      </Box>
      {actions}
    </Dialog>
  )
}
