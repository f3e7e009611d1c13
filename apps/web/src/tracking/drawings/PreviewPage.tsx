import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const Canvas = styled('canvas')({ display: 'block', maxWidth: 'none' })
const Sheet = styled('div')({ position: 'relative', width: 'fit-content', marginInline: 'auto' })

/** Phones refuse larger canvases. */
const mostPixels = 16_000_000

interface PreviewPageProps {
  document: PDFDocumentProxy
  /** Counted from 1. */
  page: number
  /** 1 fits the width. */
  zoom: number
  label: string
  /** Drawn over the page, in its box. */
  over?: ReactNode
}

export function PreviewPage({ document, page, zoom, label, over }: PreviewPageProps) {
  const { t } = useTranslation('component')
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState<PDFDocumentProxy | null>(null)

  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return
    let isOver = false
    let stop = () => {}

    async function draw(target: HTMLCanvasElement) {
      const drawn = await document.getPage(page)
      const own = drawn.getViewport({ scale: 1 })
      const width = Math.max(200, (target.parentElement?.parentElement?.clientWidth ?? own.width) - 32) * zoom
      const height = (width / own.width) * own.height
      const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)))
      if (isOver) return
      target.width = Math.round(width * density)
      target.height = Math.round(height * density)
      target.style.width = `${width}px`
      target.style.height = `${height}px`
      const task = drawn.render({ canvas: target, viewport: drawn.getViewport({ scale: target.width / own.width }) })
      stop = () => task.cancel()
      await task.promise
      target.dataset.page = String(page)
    }

    draw(canvas).catch(() => {
      // Rendering that was cancelled by a new page has not failed.
      if (!isOver) setFailed(document)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [document, page, zoom])

  return (
    <>
      {failed === document && <Alert severity="error">{t('preview.unreadable')}</Alert>}
      {/* PDF.js refuses concurrent rendering to one canvas, so each page and size has its own. */}
      <Sheet dir="ltr">
        <Canvas key={`${page} ${zoom}`} ref={canvasRef} role="img" aria-label={label} />
        {over}
      </Sheet>
    </>
  )
}
