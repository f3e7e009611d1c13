import type { ChangedComponent } from '@castline/contract/drawing-changes'
import { revisionName } from '@castline/domain/drawings/drawings'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'

/** A component that was made, or planned on a casting, before the drawing that is released now, and who has taken note of it. */
export function ChangedRow({ component }: { component: ChangedComponent }) {
  const { t } = useTranslation(['drawings', 'component'])
  const { date, dateTime } = useFormat()
  const { made, newest, planned, unconfirmed, file_name, acknowledged_by: by, acknowledged_at: at } = component
  return (
    <ListRow padding={{ block: 1 }}>
      <Box sx={{ minWidth: 0, flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          <Box component={Link} to={componentLink(component.component_id)} sx={{ color: 'accent.text' }}>
            <bdi>{component.control_number}</bdi>
          </Box>
        </Typography>{' '}
        <StatusChip status={component.status} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([component.name, component.section_name, revisionName({ file_name, revision: newest })])}
        </Typography>
        <Typography variant="body2">
          {planned
            ? t('changes.planned', { mould: planned.mould, day: date(planned.cast_on), newest })
            : unconfirmed
              ? t('changes.unconfirmed', { newest })
              : made === null
                ? t('changes.madeBefore', { newest })
                : t('changes.made', { made, newest })}
        </Typography>
      </Box>
      {/* It is not made yet, so that there is nothing to take note of on its card. */}
      {!planned && (
        <Typography variant="body2" sx={{ color: by === null ? 'status.warning.text' : 'text.secondary' }}>
          {by !== null && at !== null
            ? t('changes.noted', { name: by, at: dateTime(at) })
            : t(unconfirmed ? 'changes.notConfirmed' : 'changes.state.open')}
        </Typography>
      )}
    </ListRow>
  )
}
