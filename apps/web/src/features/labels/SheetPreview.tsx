import { placesOnSheet } from '@castline/domain/labels'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'
import type { LabelJob } from './Label.tsx'
import { Sheet } from './Sheet.tsx'
import { sheetsOf } from './sheets.ts'
import type { ChosenComponents } from './use-chosen-components.ts'

interface SheetPreviewProps {
  /** Undefined while they load. */
  chosen: ChosenComponents | undefined
  job: LabelJob
  /** Used places of the first sheet. */
  skip: number
}

/** The first sheet in true proportion, as wide as there is room. */
export function SheetPreview({ chosen, job, skip }: SheetPreviewProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const { width, height } = job.layout.page
  const [first] = sheetsOf(job.layout, chosen?.first.slice(0, placesOnSheet(job.layout)) ?? [], skip)
  const onSheet = first?.filter((place) => place !== null) ?? []
  return (
    <Box sx={{ containerType: 'inline-size', width: '100%', aspectRatio: `${width} / ${height}` }}>
      {chosen && first ? (
        <Box
          role="img"
          aria-label={t('preview.alt', {
            formatted: number(onSheet.length),
            first: onSheet[0]?.control_number ?? '',
          })}
          sx={{ '--mm': `calc(100cqi / ${width})`, border: 1, borderColor: 'divider', width: 'fit-content' }}
        >
          <Sheet places={first} job={job} isPreview />
        </Box>
      ) : chosen ? (
        <Box
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
          {t('preview.nothing')}
        </Box>
      ) : (
        <Skeleton variant="rectangular" height="100%" />
      )}
    </Box>
  )
}
