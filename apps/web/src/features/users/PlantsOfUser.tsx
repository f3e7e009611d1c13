import type { User } from '@castline/contract/users'
import { reachesEveryProject } from '@castline/domain/users/roles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** The plants that a user works for, in a line; nothing for who works for none, or for every one. */
export function PlantsOfUser({ user, names }: { user: User; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation(['users', 'statuses'])
  const format = useFormat()
  const known = user.plants.flatMap(({ plant_id, part }) => {
    const name = names.get(plant_id)
    return name === undefined ? [] : [t('plants.at', { name, part: t(`statuses:part.${part}`) })]
  })
  if (known.length === 0 || reachesEveryProject(user.role)) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {format.list(known)}
    </Typography>
  )
}
