import type { Ncr } from '@castline/contract/ncr'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'

type Named = Pick<Ncr, 'subject' | 'component_id' | 'component_name' | 'control_number' | 'component_deleted'>

/** The component of a non-conformance, as a link to its page; one that was deleted, and what is no component, has none. */
export function NcrComponent({ ncr }: { ncr: Named }) {
  const { t } = useTranslation('quality')
  const { subject, component_id, component_name, control_number } = ncr
  if (subject) {
    return (
      <bdi style={{ overflowWrap: 'anywhere' }}>
        {t('about.named', { kind: t(`about.${subject.kind}`), name: subject.name })}
      </bdi>
    )
  }
  if (component_id === null || component_name === null || control_number === null) return null
  const name = <bdi>{componentName({ name: component_name, control_number })}</bdi>
  if (ncr.component_deleted) {
    return (
      <span>
        {name} · {t('componentDeleted')}
      </span>
    )
  }
  return (
    <MuiLink
      component={Link}
      to={componentLink(component_id)}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' }}
    >
      {name}
    </MuiLink>
  )
}
