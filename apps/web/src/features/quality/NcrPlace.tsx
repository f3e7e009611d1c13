import type { NcrDetail } from '@castline/contract/ncr'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import PointIcon from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buildingLink } from '#tracking/components/links.ts'
import { useInModel } from './BuildingButton.tsx'
import { type Lightbox, NcrPhotos } from './NcrPhotos.tsx'
import { usePlaceWords } from './place-words.ts'

/** Where the defect is in the building, with the picture of it. Inspectors and managers put it there. */
export function NcrPlace({ ncr, Lightbox }: { ncr: NcrDetail; Lightbox: Lightbox }) {
  const { t } = useTranslation('quality')
  const titleId = useId()
  const exact = usePlaceWords()
  const { component_id: piece, model_point: point } = ncr
  const isHere = piece !== null && !ncr.component_deleted
  const { isInModel } = useInModel(ncr.project_id, isHere ? piece : null)
  const maySet = ncr.allowed.includes('edit') && isInModel === true
  const views = ncr.events.flatMap(({ photos }) => photos.filter(({ is_view }) => is_view))
  if (!point && !maySet) return null
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {t('place.label')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {point && <NcrPhotos photos={views.slice(-1)} size={160} Lightbox={Lightbox} />}
        {point && <Typography dir="ltr">{exact(point)}</Typography>}
        {maySet && piece !== null && (
          <Button
            variant="outlined"
            component={Link}
            to={buildingLink(ncr.project_id, { piece, ncr: ncr.id })}
            startIcon={<PointIcon size={20} />}
            sx={{ justifySelf: 'start', minHeight: 44 }}
          >
            {point ? t('place.move') : t('place.set')}
          </Button>
        )}
      </Box>
    </section>
  )
}
