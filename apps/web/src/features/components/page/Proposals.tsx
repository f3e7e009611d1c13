import type { NcrDraft } from '@castline/contract/ncr-drafts'
import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { qualityLink } from '#tracking/quality/links.ts'
import { useFormat } from '#ui/format.ts'

/** Says that programs propose defects of the component, which a person decides on. Nothing while there are none. */
export function Proposals({ drafts }: { drafts: readonly NcrDraft[] }) {
  const { t } = useTranslation('component')
  const { number } = useFormat()
  const [first] = drafts
  if (!first) return null
  return (
    <Alert severity="info">
      <MuiLink component={Link} to={qualityLink(first.project_id)} color="inherit">
        {t('proposals', { number: number(drafts.length) })}
      </MuiLink>
    </Alert>
  )
}
