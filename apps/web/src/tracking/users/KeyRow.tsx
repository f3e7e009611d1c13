import type { ApiKey } from '@castline/contract/keys'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'

interface KeyRowProps {
  apiKey: ApiKey
  /** Whose it is, in a list of all. */
  owner?: string
  /** By id; empty while loading. */
  projectNames: ReadonlyMap<string, string>
  onRevoke: () => void
}

export function KeyRow({ apiKey, owner, projectNames, onRevoke }: KeyRowProps) {
  const { t } = useTranslation('keys')
  const format = useFormat()
  const { name, prefix, last_four, scopes, project_ids, expires_at, last_used_at, created_at, created_by } = apiKey
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now()
  const projects = project_ids?.map((id) => projectNames.get(id) ?? '…')
  return (
    <ListRow padding={{ block: 1.5 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Box component="code" dir="ltr" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {prefix}…{last_four}
          </Box>
          {apiKey.revoked_at && <ToneChip tone="error" label={t('revoked')} />}
          {!apiKey.revoked_at && expires_at === null && <ToneChip tone="warning" label={t('endless')} />}
          {!apiKey.revoked_at && isOver && <ToneChip tone="warning" label={t('expired')} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {scopes.map((scope) => (
            <Chip key={scope} size="small" variant="outlined" label={t(`scope.${scope}`)} />
          ))}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {dotted([
            owner,
            projects ? format.list(projects) : t('allProjects'),
            expires_at && t('expires', { at: format.date(expires_at) }),
            last_used_at ? t('used', { ago: format.ago(last_used_at) }) : t('unused'),
            t('created', { at: format.date(created_at), by: created_by }),
          ])}
        </Typography>
      </Box>
      {!apiKey.revoked_at && (
        <Button size="small" color="error" onClick={onRevoke} aria-label={t('revokeOf', { name })}>
          {t('revoke')}
        </Button>
      )}
    </ListRow>
  )
}
