import type { User } from '@castline/contract/users'
import { mayUseQrFlow, reachesEveryProject } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** Number of names shown; further projects are counted. In a table, where one line is all the room, one. */
const namesShown = 2

interface AssignedProjectsProps {
  user: User
  names: ReadonlyMap<string, string>
  /** In a table: one line, cut where it does not fit. */
  isShort?: boolean
}

/** A user's projects. */
export function AssignedProjects({ user, names, isShort = false }: AssignedProjectsProps) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const { projectIds } = user
  const known = projectIds.flatMap((id) => names.get(id) ?? []).sort()
  const shown = known.slice(0, isShort ? 1 : namesShown)
  const further = projectIds.length - shown.length

  // A manager without projects sees nothing after signing in.
  const isIdle = !mayUseQrFlow(user.role) && !reachesEveryProject(user.role) && projectIds.length === 0
  let text: string
  if (reachesEveryProject(user.role)) text = t('projects.all')
  else if (projectIds.length === 0) text = t(isIdle ? 'projects.managerNone' : 'projects.none')
  else if (shown.length === 0) text = t('projects.count', { count: further, formatted: format.number(further) })
  else if (isShort) text = shown[0] ?? ''
  else
    text = format.list([
      ...shown,
      ...(further > 0 ? [t('projects.further', { formatted: format.number(further) })] : []),
    ])

  const isKnown = known.length > 0 && !reachesEveryProject(user.role)
  const line = (
    <Typography
      component={isShort ? 'div' : 'span'}
      variant="body2"
      noWrap={isShort}
      title={isKnown ? format.list(known) : undefined}
      sx={{
        color: isKnown ? undefined : isIdle ? 'status.warning.text' : 'text.secondary',
        overflowWrap: 'anywhere',
        ...(isShort && { lineHeight: 1.35 }),
      }}
    >
      {text}
    </Typography>
  )
  if (!isShort || further === 0 || !isKnown) return line
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
      {line}
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary', flexShrink: 0 }}>
        <bdi dir="ltr">+{format.number(further)}</bdi>
      </Typography>
    </Box>
  )
}
