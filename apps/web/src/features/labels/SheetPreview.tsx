import { placesOnSheet } from '@castline/domain/labels/sheets'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { LabelJob } from './Label.tsx'
import { type Chosen, callName } from './label-item.ts'
import { Sheet } from './Sheet.tsx'
import { sheetsOf } from './sheets.ts'

/** Pixels per millimetre before the sheet is scaled. */
const pixels = 4

interface SheetPreviewProps {
  /** Undefined while loading. */
  chosen: Chosen | undefined
  job: LabelJob
  /** Used positions of the first sheet. */
  skip: number
  /** Shown while nothing is selected. */
  nothing: string
}

/** The first sheet in its proportions, as wide as the available space. */
export function SheetPreview({ chosen, job, skip, nothing }: SheetPreviewProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const { width, height } = job.layout.page
  const [room, setRoom] = useState(0)
  const measure = useCallback((box: HTMLElement) => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const [first] = sheetsOf(job.layout, chosen?.first.slice(0, placesOnSheet(job.layout)) ?? [], skip)
  const onSheet = first?.filter((place) => place !== null) ?? []
  return (
    <Box
      ref={measure}
      dir="ltr"
      sx={{
        width: '100%',
        maxWidth: 240,
        marginInline: 'auto',
        aspectRatio: `${width} / ${height}`,
        overflow: 'hidden',
      }}
    >
      {chosen && first ? (
        <Box
          role="img"
          aria-label={t('preview.alt', {
            formatted: number(onSheet.length),
            first: onSheet[0] ? callName(onSheet[0]) : '',
          })}
          // Rendered large and then scaled down, because text of three pixels would not keep its proportions.
          sx={{
            '--mm': `${pixels}px`,
            width: width * pixels,
            transformOrigin: '0 0',
            outline: '1px solid',
            outlineColor: 'divider',
          }}
          style={{ transform: `scale(${room / (width * pixels)})` }}
        >
          <Sheet places={first} job={job} isPreview />
        </Box>
      ) : chosen ? (
        <Box
          dir="auto"
          sx={{
            display: 'grid',
            placeItems: 'center',
            height: '100%',
            padding: 3,
            textAlign: 'center',
            border: '1px dashed',
            borderColor: 'outline',
            borderRadius: 1,
            color: 'text.secondary',
          }}
        >
          {nothing}
        </Box>
      ) : (
        <Skeleton variant="rectangular" height="100%" />
      )}
    </Box>
  )
}
