import type { FieldError } from '@castline/contract/errors'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fillLink } from '#tracking/checklists/links.ts'
import { componentLink } from '#tracking/components/links.ts'
import { useFaultText } from '#tracking/loads/use-fault-text.ts'

/** What blocks a step of a load, with a link to where a hold or a checklist of a component is dealt with. */
export function LoadFaults({ faults }: { faults: readonly FieldError[] }) {
  const faultText = useFaultText()
  return faults.map((fault) => (
    <div key={faultText(fault)}>
      {faultText(fault)} <Remedy fault={fault} />
    </div>
  ))
}

function Remedy({ fault: { code, values = {} } }: { fault: FieldError }) {
  const { t } = useTranslation('loads')
  const { component_id: id } = values
  if (typeof id !== 'string' || (code !== 'checklist_open' && code !== 'on_hold')) return null
  return (
    <MuiLink
      component={Link}
      to={code === 'on_hold' ? componentLink(id) : fillLink(id)}
      color="inherit"
      sx={{ display: 'inline-block', paddingBlock: 1.25, fontWeight: 600 }}
    >
      {t(`remedy.${code}`)}
    </MuiLink>
  )
}
