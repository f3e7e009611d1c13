import type { PlantMember } from '@castline/contract/plant-members'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { ListRow } from '#ui/ListRow.tsx'

/** Who works for a plant. An administrator gives and takes it on the page of users. */
export function PlantMembers({ members }: { members: readonly PlantMember[] }) {
  const { t } = useTranslation(['plants', 'statuses'])
  const mayManage = usePermissions()('user:manage')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, justifyItems: 'start' }}>
      {members.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('members.none')}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={t('members.title')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, width: '100%' }}
      >
        {members.map(({ id, name, part }) => (
          <ListRow key={id} padding={{ block: 1.25 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`statuses:part.${part}`)}
            </Typography>
          </ListRow>
        ))}
      </Box>
      {mayManage && (
        <MuiLink component={Link} to="/auth/manageuser">
          {t('members.change')}
        </MuiLink>
      )}
    </Box>
  )
}
