import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { ncrLink } from '#tracking/quality/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { AssignButton } from './AssignButton.tsx'
import { DueDay, NcrStatusChip, SeverityChip } from './NcrChips.tsx'
import { NcrComponent } from './NcrComponent.tsx'
import type { NcrRowsProps } from './NcrTable.tsx'
import { groupFrom } from './ncr-list-state.ts'

/** The name of a group above its cards; nothing within a group. */
function GroupHead({ group }: { group: ReturnType<typeof groupFrom> }) {
  const { t } = useTranslation('quality')
  return (
    group && (
      <Typography
        component="h2"
        sx={{
          marginInline: -2,
          paddingInline: 2,
          paddingBlock: 0.5,
          fontSize: '0.8125rem',
          fontWeight: 600,
          backgroundColor: 'background.default',
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {t(`group.${group}`)}
      </Typography>
    )
  )
}

/** The register as compact cards, for narrow screens. */
export function NcrCards({ ncrs, state }: NcrRowsProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const defectLabel = useDefectLabel()
  return (
    <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {ncrs.map((ncr, place) => (
        <Box
          component="li"
          key={ncr.id}
          sx={{ padding: '0 16px 8px', borderBlockEnd: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <GroupHead group={groupFrom(ncrs, place, state)} />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
            <MuiLink
              component={Link}
              to={ncrLink(ncr.id)}
              sx={{ display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 600, flexShrink: 0 }}
            >
              <bdi>{ncr.number}</bdi>
            </MuiLink>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <NcrComponent ncr={ncr} />
            </Box>
            <NcrStatusChip ncr={ncr} />
          </Box>
          <Box
            sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1, marginBlockEnd: 0.25 }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 0 }}>
              {defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names)}
            </Typography>
            <SeverityChip severity={ncr.severity} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 1 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {dotted([
                ncr.further_components.length > 0
                  ? t('further', { formatted: format.number(ncr.further_components.length) })
                  : null,
                ncr.section_name,
                ncr.assigned_to?.name ?? null,
                ncr.due_on ? null : format.ago(ncr.reported_at),
              ])}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, marginInlineStart: 'auto' }}>
              {ncr.due_on && (
                <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
                  {t('column.due')}
                  {format.colon}
                  <DueDay ncr={ncr} />
                </Typography>
              )}
              {!ncr.assigned_to && <AssignButton ncr={ncr} />}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
