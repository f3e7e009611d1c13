import type { Ncr } from '@castline/contract/ncrs'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/component/component-name.ts'
import { componentLink } from '#tracking/component/links.ts'

type Named = Pick<Ncr, 'component_id' | 'component_name' | 'control_number' | 'component_deleted'>

/** The component of a non-conformance, as a link to its page; one that was deleted has none. */
export function NcrComponent({ ncr }: { ncr: Named }) {
  const { t } = useTranslation('quality')
  const name = <bdi>{componentName({ ...ncr, name: ncr.component_name })}</bdi>
  if (ncr.component_deleted) {
    return (
      <span>
        {name} ({t('componentDeleted')})
      </span>
    )
  }
  return (
    <MuiLink
      component={Link}
      to={componentLink(ncr.component_id)}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' }}
    >
      {name}
    </MuiLink>
  )
}
