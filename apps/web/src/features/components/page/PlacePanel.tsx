import type { ComponentDetail } from '@castline/contract/components'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { yardLink } from '#tracking/yard/links.ts'
import { useFormat } from '#ui/format.ts'
import { DetailPanel } from './DetailPanel.tsx'

/** Where the component is in its yard, and since when. */
export function PlacePanel({ component: { place } }: { component: ComponentDetail }) {
  const { t } = useTranslation('component')
  const format = useFormat()
  if (!place) return null
  return (
    <DetailPanel title={t('place.title')}>
      <Link
        component={RouterLink}
        to={yardLink(place.yard_id, place.id)}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        <bdi>{place.path}</bdi>
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('place.since', { time: format.dateTime(place.placed_at) })}
      </Typography>
    </DetailPanel>
  )
}
