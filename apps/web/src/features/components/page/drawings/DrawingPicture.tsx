import type { ComponentFile } from '@castline/contract/files'
import { revisionName } from '@castline/domain/drawings/drawings'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRoom } from '#api/has-room.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

/** The whole page, with its edge. Drawings are black on white in both modes. */
const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '100%',
  backgroundColor: theme.vars.palette.common.white,
  border: `1px solid ${theme.vars.palette.divider}`,
}))

/** In bytes: a larger file is downloaded only when somebody opens it. */
const mostBytes = 4 * 1024 * 1024

/** The height leaves the beginning of the history in the first window. */
export const pictureHeight = { xs: 240, sm: 'clamp(200px, 30dvh, 420px)' }

interface DrawingPictureProps {
  componentId: string
  file: ComponentFile
  onOpen: () => void
}

/** The first page of a drawing, drawn when it is in view; a press opens the drawing. */
export function DrawingPicture({ componentId, file, onOpen }: DrawingPictureProps) {
  const { t } = useTranslation('component')
  const { number } = useFormat()
  const boxRef = useRef<HTMLButtonElement>(null)
  const [wasSeen, setWasSeen] = useState(false)
  const isDrawn = file.size <= mostBytes && hasRoom()
  useEffect(() => {
    const box = boxRef.current
    if (!box) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && setWasSeen(true),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const picture = useQuery({
    queryKey: ['drawing-picture', file.url],
    // Loaded on demand: the PDF reader is larger than the rest of the page.
    queryFn: async ({ signal }) => (await import('./first-page.ts')).firstPage(componentId, file, signal),
    enabled: wasSeen && isDrawn,
    staleTime: 'static',
    retry: false,
  })
  const shown = useMemo(() => (picture.data ? URL.createObjectURL(picture.data) : null), [picture.data])
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])
  const isLoading = isDrawn && picture.isPending
  return (
    <ButtonBase
      ref={boxRef}
      onClick={onOpen}
      sx={{
        width: '100%',
        height: pictureHeight,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        overflow: 'hidden',
        padding: shown ? 1 : 0,
        bgcolor: 'background.default',
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {t('drawings.open', { name: revisionName(file) })}
      </Box>
      {shown ? (
        <Picture src={shown} alt="" />
      ) : isLoading ? (
        <Skeleton variant="rectangular" width="100%" height="100%" />
      ) : (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, padding: 2, color: 'text.secondary' }}>
          <Eye size={28} aria-hidden />
          <Typography variant="body2">
            {picture.isError
              ? t('drawings.noPicture')
              : t('drawings.show', {
                  size: t('drawings.size', { size: number(Math.max(0.01, file.size / 1024 / 1024)) }),
                })}
          </Typography>
        </Box>
      )}
    </ButtonBase>
  )
}
