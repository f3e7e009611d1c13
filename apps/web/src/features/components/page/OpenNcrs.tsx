import type { NamedNcr } from '@castline/contract/ncr'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { ncrLink } from '#tracking/quality/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'

/** The open non-conformances of a component, each with its state and day. They refuse no step. */
export function OpenNcrs({ ncrs }: { ncrs: readonly NamedNcr[] }) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const defectLabel = useDefectLabel()
  return (
    <Alert severity={ncrs.some(({ overdue }) => overdue) ? 'warning' : 'info'} sx={{ paddingBlock: 0.25 }}>
      <Box component="ul" aria-label={t('figures.unclosed')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {ncrs.map((ncr) => (
          <Box component="li" key={ncr.id} sx={{ overflowWrap: 'anywhere' }}>
            <MuiLink
              component={Link}
              to={ncrLink(ncr.id)}
              color="inherit"
              sx={{ display: 'block', fontWeight: 600, paddingBlock: 0.5 }}
            >
              {format.named(ncr.number, defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names))}
            </MuiLink>
            {dotted([
              t(`status.${ncr.status}`),
              t(`severity.${ncr.severity}`),
              ncr.due_on && format.named(t('column.due'), format.date(ncr.due_on)),
              ncr.overdue ? t('overdue') : null,
            ])}
          </Box>
        ))}
      </Box>
    </Alert>
  )
}
