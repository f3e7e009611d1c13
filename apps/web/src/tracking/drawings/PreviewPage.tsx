import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const Sheet = styled('div')({ position: 'relative', width: 'fit-content', marginInline: 'auto' })
const Host = styled('div')({ '& canvas': { display: 'block', width: '100%', height: '100%' } })

/** Phones refuse larger canvases. */
const mostPixels = 16_000_000

/** While the zoom changes, the page is stretched; it is drawn again after this pause (ms), which takes seconds for a large sheet. */
const pauseMs = 150

interface PreviewPageProps {
  document: PDFDocumentProxy
  /** Counted from 1. */
  page: number
  /** 1 fits the width. */
  zoom: number
  label: string
  /** Drawn over the page, in its box. */
  over?: ReactNode
  /** Called with the height of a page as a share of its width. */
  onShape?: (shape: number) => void
}

interface Size {
  /** At zoom 1, in px. */
  readonly width: number
  readonly shape: number
}

export function PreviewPage({ document, page, zoom, label, over, onShape }: PreviewPageProps) {
  const { t } = useTranslation('component')
  const hostRef = useRef<HTMLDivElement>(null)
  const drawnRef = useRef<{ document: PDFDocumentProxy; page: number } | null>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [failed, setFailed] = useState<PDFDocumentProxy | null>(null)

  useEffect(() => {
    const host = hostRef.current
    if (!host) return
    let isOver = false
    let stop = () => {}

    async function draw(target: HTMLDivElement) {
      const drawn = await document.getPage(page)
      if (isOver) return
      const own = drawn.getViewport({ scale: 1 })
      const shape = own.height / own.width
      const width = Math.max(200, (target.parentElement?.parentElement?.clientWidth ?? own.width) - 32)
      setSize({ width, shape })
      onShape?.(shape)
      const shown = width * zoom
      const density = Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (shown * shown * shape)))
      const canvas = window.document.createElement('canvas')
      canvas.width = Math.round(shown * density)
      canvas.height = Math.round(shown * shape * density)
      const task = drawn.render({ canvas, viewport: drawn.getViewport({ scale: canvas.width / own.width }) })
      stop = () => task.cancel()
      await task.promise
      if (isOver) return
      canvas.dataset.page = String(page)
      target.dataset.page = String(page)
      // The earlier drawing stays until this one is complete.
      target.replaceChildren(canvas)
      drawnRef.current = { document, page }
    }

    const isSame = drawnRef.current?.document === document && drawnRef.current.page === page
    if (!isSame) {
      host.replaceChildren()
      delete host.dataset.page
    }
    const timer = setTimeout(
      () => {
        draw(host).catch(() => {
          // Rendering that was cancelled by a new page has not failed.
          if (!isOver) setFailed(document)
        })
      },
      isSame ? pauseMs : 0,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [document, page, zoom, onShape])

  const width = (size?.width ?? 0) * zoom
  return (
    <>
      {failed === document && <Alert severity="error">{t('preview.unreadable')}</Alert>}
      <Sheet dir="ltr">
        <Host ref={hostRef} role="img" aria-label={label} style={size ? { width, height: width * size.shape } : {}} />
        {over}
      </Sheet>
    </>
  )
}
