import type { ShareLink } from '@castline/contract/sharing'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'

interface LinkRowProps {
  link: ShareLink
  /** Undefined where a link has no photos. */
  onPhotos: (() => void) | undefined
  onRevoke: () => void
}

const tones = { active: 'success', expired: 'warning', revoked: 'error' } as const

export function LinkRow({ link, onPhotos, onRevoke }: LinkRowProps) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const { name, state, section, opens, last_opened_at, photo_ids, has_password, created_by, expires_at } = link
  return (
    <ListRow padding={{ block: 1.5 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <ToneChip tone={tones[state]} label={t(`links.state.${state}`, { date: format.date(expires_at) })} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {dotted([
            section?.name,
            opens === 0 ? t('links.unopened') : t('links.opens', { count: opens, formatted: format.number(opens) }),
            last_opened_at === null ? undefined : t('links.last', { ago: format.ago(last_opened_at) }),
            has_password ? t('links.protected') : undefined,
            photo_ids.length > 0
              ? t('links.photos', { count: photo_ids.length, formatted: format.number(photo_ids.length) })
              : undefined,
            t('links.by', { name: created_by }),
          ])}
        </Typography>
      </Box>
      {state === 'active' && (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {onPhotos && (
            <Button size="small" onClick={onPhotos} aria-label={t('links.photosOf', { name })}>
              {t('links.choosePhotos')}
            </Button>
          )}
          <Button size="small" color="error" onClick={onRevoke} aria-label={t('links.revokeOf', { name })}>
            {t('links.revoke')}
          </Button>
        </Box>
      )}
    </ListRow>
  )
}
