import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { ncrLink } from '#tracking/quality/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { NcrComponent } from './NcrComponent.tsx'
import type { NcrRowsProps } from './NcrTable.tsx'
import { useStanding } from './use-standing.ts'

/** The register as compact cards, for narrow screens. */
export function NcrCards({ ncrs }: NcrRowsProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const defectLabel = useDefectLabel()
  const standing = useStanding()
  return (
    <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {ncrs.map((ncr) => (
        <Box
          component="li"
          key={ncr.id}
          sx={{ padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            <MuiLink component={Link} to={ncrLink(ncr.id)} sx={{ display: 'inline-block', paddingBlock: '10px' }}>
              <bdi>{ncr.number}</bdi>
            </MuiLink>
            : {defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names)}
          </Typography>
          <NcrComponent ncr={ncr} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dotted([
              standing(ncr),
              ncr.further_components.length > 0
                ? t('further', { formatted: format.number(ncr.further_components.length) })
                : null,
              t(`severity.${ncr.severity}`),
              ncr.section_name,
              ncr.assigned_to?.name ?? null,
              ncr.due_on && `${t('column.due')}: ${format.date(ncr.due_on)}`,
              ncr.overdue ? t('overdue') : null,
              format.ago(ncr.reported_at),
            ])}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
