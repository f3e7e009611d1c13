import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import Fit from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import ZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import ZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

interface PreviewBarProps {
  /** The id of the title. */
  id: string
  name: string
  page: number
  /** The number of pages; 0 while loading. */
  count: number
  zoom: number
  canZoom: { in: boolean; out: boolean }
  onTurn: (by: number) => void
  onZoom: (by: number) => void
  onFit: () => void
  onClose: () => void
  /** Before the buttons: what to compare with. */
  children?: ReactNode
}

/** The toolbar of the preview: name, page, zoom and close. */
export function PreviewBar({
  id,
  name,
  page,
  count,
  zoom,
  canZoom,
  onTurn,
  onZoom,
  onFit,
  onClose,
  children,
}: PreviewBarProps) {
  const { t } = useTranslation(['component', 'ui'])
  const { percent } = useFormat()
  const button = { width: 44, height: 44 }
  const mirrored = { ...button, '[dir="rtl"] & svg': { transform: 'scaleX(-1)' } }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        padding: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography id={id} component="h2" noWrap sx={{ flex: '1 1 120px', fontWeight: 600, paddingInlineStart: 1 }}>
        <bdi>{name}</bdi>
      </Typography>
      {children}
      <IconButton aria-label={t('preview.before')} disabled={page <= 1} onClick={() => onTurn(-1)} sx={mirrored}>
        <ChevronLeft size={22} />
      </IconButton>
      <Typography component="span" variant="body2" role="status">
        {count > 0 && t('preview.place', { page, count })}
      </Typography>
      <IconButton aria-label={t('preview.after')} disabled={page >= count} onClick={() => onTurn(1)} sx={mirrored}>
        <ChevronRight size={22} />
      </IconButton>
      <IconButton aria-label={t('preview.zoomOut')} disabled={!canZoom.out} onClick={() => onZoom(-1)} sx={button}>
        <ZoomOut size={22} />
      </IconButton>
      <Typography component="span" variant="body2" sx={{ minWidth: 44, textAlign: 'center' }}>
        {percent(Math.round(zoom * 100))}
      </Typography>
      <IconButton aria-label={t('preview.zoomIn')} disabled={!canZoom.in} onClick={() => onZoom(1)} sx={button}>
        <ZoomIn size={22} />
      </IconButton>
      <IconButton aria-label={t('preview.fit')} onClick={onFit} sx={button}>
        <Fit size={22} />
      </IconButton>
      <IconButton autoFocus aria-label={t('ui:close')} onClick={onClose} sx={button}>
        <Close size={22} />
      </IconButton>
    </Box>
  )
}
