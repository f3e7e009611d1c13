import type { User } from '@castline/contract/users'
import { reachesEveryProject } from '@castline/domain/users/roles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

interface PlantsOfUserProps {
  user: User
  names: ReadonlyMap<string, string>
  /** In a table: one line, cut where it does not fit. */
  isShort?: boolean
}

/** The plants that a user works for, in a line; nothing for who works for none, or for every one. */
export function PlantsOfUser({ user, names, isShort = false }: PlantsOfUserProps) {
  const { t } = useTranslation(['users', 'statuses'])
  const format = useFormat()
  const known = user.plants.flatMap(({ plant_id, part }) => {
    const name = names.get(plant_id)
    return name === undefined ? [] : [t('plants.at', { name, part: t(`statuses:part.${part}`) })]
  })
  if (known.length === 0 || reachesEveryProject(user.role)) return null
  return (
    <Typography
      component="div"
      variant={isShort ? 'caption' : 'body2'}
      noWrap={isShort}
      title={isShort ? format.list(known) : undefined}
      sx={{ color: 'text.secondary', overflowWrap: 'anywhere', ...(isShort && { lineHeight: 1.35 }) }}
    >
      {format.list(known)}
    </Typography>
  )
}
