import type { ComponentEdit } from '@castline/contract/edit-history'
import { isField } from '@castline/domain/components/fields'
import { planDates } from '@castline/domain/plan/plan'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { TimelineEntry } from '#ui/TimelineEntry.tsx'

const planFields = ['sequence', ...planDates] as const

const actions = ['create', 'edit', 'delete', 'restore'] as const

function wordOf(action: string) {
  if (action === 'file.upload' || action === 'drawings.upload') return 'upload'
  if (action === 'file.delete' || action === 'drawings.undo') return 'deleteFile'
  if (action === 'drawings.release') return 'release'
  if (action === 'drawing.acknowledge') return 'acknowledge'
  if (action === 'casting.strip') return 'strip'
  if (action === 'drawings.state') return 'drawingState'
  if (action.startsWith('plan.')) return 'plan'
  if (action === 'import.create') return 'importCreate'
  if (action === 'import.update') return 'importUpdate'
  return actions.find((each) => action.endsWith(`.${each}`)) ?? 'edit'
}

/** An edit of the component or of its drawings, an import, or its strip, with the changed fields. */
export function Edit({ edit }: { edit: ComponentEdit }) {
  const { t } = useTranslation(['component', 'fields'])
  const { ago, date, dateTime, number } = useFormat()

  function shown(field: string, value: string | number | null): string {
    if (value === null) return t('history.empty')
    if (typeof value === 'number') return number(value)
    return field.endsWith('_on') ? date(value) : value
  }
  const nameOf = (field: string) => {
    const planField = planFields.find((each) => each === field)
    if (planField) return t(`fields:field.${planField}`)
    return field === 'section' || isField(field) ? t(`fields:field.${field}`) : field
  }

  return (
    <TimelineEntry>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.75 }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: 600, textDecoration: edit.undone_at ? 'line-through' : undefined }}
        >
          {dotted([t(`history.action.${wordOf(edit.action)}`), edit.file_name])}
        </Typography>
        {edit.undone_at && <Chip size="small" variant="outlined" label={t('history.annulled')} />}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <time dateTime={edit.at} title={ago(edit.at)}>
          {dateTime(edit.at)}
        </time>
        {' · '}
        <bdi>{edit.user_name ?? t('history.somebody')}</bdi>
      </Typography>
      {edit.reason && (
        <Typography>
          <b>{t('history.overrideStrength')}</b> <bdi>{edit.reason}</bdi>
        </Typography>
      )}
      {Object.entries(edit.changes).map(([field, { from, to }]) => (
        <Typography key={field}>
          <b>{nameOf(field)}:</b> <bdi>{shown(field, from)}</bdi> → <bdi>{shown(field, to)}</bdi>
        </Typography>
      ))}
    </TimelineEntry>
  )
}
