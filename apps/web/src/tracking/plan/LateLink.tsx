import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { useFormat } from '#ui/format.ts'

interface LateLinkProps {
  /** Undefined while it is unknown. */
  count: number | undefined
  /** By how many days the last of its components is expected on site after it is needed. */
  expectedAfter?: number | undefined
  projectId: string
  section?: string
}

/**
 * How many components are late, as a link that lists them, and how long after their days they are expected on site;
 * nothing if none is.
 */
export function LateLink({ count, expectedAfter, projectId, section }: LateLinkProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormat()
  if (!count && !expectedAfter) return null
  const link = count ? (
    <MuiLink
      component={Link}
      to={componentsLink(projectId, { late: '1', ...(section && { section }) })}
      underline="hover"
      variant="body2"
      sx={{
        color: 'status.rejected.text',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        display: 'inline-block',
        paddingBlock: '3px',
      }}
    >
      {t('late', { count, formatted: number(count) })}
    </MuiLink>
  ) : null
  if (!expectedAfter) return link
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
      {link}
      <Typography component="span" variant="body2">
        {t('expectedAfter', { count: expectedAfter, formatted: number(expectedAfter) })}
      </Typography>
    </Box>
  )
}
