import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/component/links.ts'
import { useFormat } from '#ui/format.ts'

interface LateLinkProps {
  /** Undefined while it is unknown. */
  count: number | undefined
  projectId: string
  section?: string
}

/** How many components are late, as a link that lists them; nothing if none is. */
export function LateLink({ count, projectId, section }: LateLinkProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormat()
  if (!count) return null
  return (
    <MuiLink
      component={Link}
      to={componentsLink(projectId, { late: '1', ...(section && { section }) })}
      underline="hover"
      variant="body2"
      sx={{ color: 'status.rejected.text', fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      {t('late', { count, formatted: number(count) })}
    </MuiLink>
  )
}
