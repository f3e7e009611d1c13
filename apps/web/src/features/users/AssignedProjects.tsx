import type { User } from '@castline/contract/users'
import { mayUseQrFlow, reachesEveryProject } from '@castline/domain/users/roles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** Number of names shown; further projects are counted. */
const namesShown = 2

/** A user's projects in one line. */
export function AssignedProjects({ user, names }: { user: User; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const { projectIds } = user
  const known = projectIds.flatMap((id) => names.get(id) ?? []).sort()
  const shown = known.slice(0, namesShown)
  const further = projectIds.length - shown.length

  // A manager without projects sees nothing after signing in.
  const isIdle = !mayUseQrFlow(user.role) && !reachesEveryProject(user.role) && projectIds.length === 0
  let text: string
  if (reachesEveryProject(user.role)) text = t('projects.all')
  else if (projectIds.length === 0) text = t(isIdle ? 'projects.managerNone' : 'projects.none')
  else if (shown.length === 0) text = t('projects.count', { count: further, formatted: format.number(further) })
  else
    text = format.list([
      ...shown,
      ...(further > 0 ? [t('projects.further', { formatted: format.number(further) })] : []),
    ])

  const isKnown = known.length > 0 && !reachesEveryProject(user.role)
  return (
    <Typography
      component="span"
      variant="body2"
      title={isKnown ? format.list(known) : undefined}
      sx={{
        color: isKnown ? undefined : isIdle ? 'status.warning.text' : 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Typography>
  )
}
