import type { ComponentFile } from '@castline/contract/files'
import { revisionName } from '@castline/domain/drawings'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#api/client.ts'
import { DownloadError, fetchFile } from '#api/fetch-file.ts'
import { DownloadFailed } from './DownloadFailed.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import { openPdf } from './pdf.ts'

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const
const wholeWidth = zooms.indexOf(1)

interface PreviewProps {
  componentId: string
  file: ComponentFile
  onClose: () => void
}

/** Shows a drawing page by page: the arrow keys and Page Up/Down change the page, + and − zoom. */
export function Preview({ componentId, file, onClose }: PreviewProps) {
  const { t } = useTranslation('component')
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState<number>(wholeWidth)
  const name = revisionName(file)
  const id = useId()
  const { url, revision } = file
  const drawing = useQuery({
    queryKey: ['drawing', url],
    queryFn: async ({ signal }) => openPdf((await fetchFile({ send }, { url, componentId, revision }, signal)).content),
    staleTime: Number.POSITIVE_INFINITY,
    // An open document keeps its worker running.
    gcTime: 0,
    retry: false,
  })
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
        {drawing.isPending && (
          <Box
            role="status"
            aria-label={t('preview.loading')}
            sx={{ display: 'grid', placeItems: 'center', height: 240 }}
          >
            <CircularProgress aria-hidden />
          </Box>
        )}
        {drawing.isError &&
          (drawing.error instanceof DownloadError ? (
            <DownloadFailed error={drawing.error} onRetry={() => void drawing.refetch()} />
          ) : (
            <Alert severity="error">{t('preview.unreadable')}</Alert>
          ))}
        {drawing.data && (
          <PreviewPage
            document={drawing.data}
            page={page}
            zoom={zooms[zoom] ?? 1}
            label={t('preview.page', { page, count })}
          />
        )}
      </Box>
    </Dialog>
  )
}
