import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { ncrLink } from '#tracking/quality/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { NcrStatusChip, OverdueChip, SeverityChip } from './NcrChips.tsx'
import { NcrComponent } from './NcrComponent.tsx'
import type { NcrRowsProps } from './NcrTable.tsx'

/** The register as compact cards, for narrow screens. */
export function NcrCards({ ncrs }: NcrRowsProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const defectLabel = useDefectLabel()
  return (
    <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {ncrs.map((ncr) => (
        <Box
          component="li"
          key={ncr.id}
          sx={{ padding: '0 16px 10px', borderBlockEnd: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
            <MuiLink
              component={Link}
              to={ncrLink(ncr.id)}
              sx={{ display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 600, flexShrink: 0 }}
            >
              <bdi>{ncr.number}</bdi>
            </MuiLink>
            <NcrComponent ncr={ncr} />
          </Box>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlock: 0.5 }}>
            <NcrStatusChip ncr={ncr} />
            <SeverityChip severity={ncr.severity} />
            {ncr.overdue && <OverdueChip />}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dotted([
              ncr.further_components.length > 0
                ? t('further', { formatted: format.number(ncr.further_components.length) })
                : null,
              ncr.section_name,
              ncr.assigned_to?.name ?? null,
              ncr.due_on && format.named(t('column.due'), format.date(ncr.due_on)),
              format.ago(ncr.reported_at),
            ])}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
