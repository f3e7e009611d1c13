import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ncrLink } from '#tracking/quality/links.ts'
import { useFormat } from '#ui/format.ts'
import { NewsLink } from './NewsLink.tsx'
import { type NcrNews, whenOf } from './news.ts'

interface NcrNewsRowProps {
  item: NcrNews
  projectName: string | undefined
  isUnseen: boolean
  onChoose: () => void
}

/**
 * A non-conformance that was assigned to the user, by whom, when, and until when, or that asks for a hold. Links to it.
 */
export function NcrNewsRow({ item, projectName, isUnseen, onChoose }: NcrNewsRowProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { kind, ncr_id, number, subject, component_name, control_number, user_name, due_on, overdue } = item.assignment
  const due = due_on && t(overdue ? 'ncr.overdue' : 'ncr.due', { day: format.date(due_on) })
  return (
    <NewsLink
      to={ncrLink(ncr_id)}
      title={number}
      what={t(kind === 'hold_asked' ? 'ncr.holdAsked' : overdue ? 'ncr.late' : 'ncr.assigned')}
      where={[subject?.name ?? component_name ?? '', control_number ?? undefined, projectName]}
      who={[user_name ?? t('somebody')]}
      occurredAt={whenOf(item)}
      isUnseen={isUnseen}
      onChoose={onChoose}
    >
      {due && (
        <Typography
          component="span"
          variant="body2"
          sx={overdue ? { color: 'status.rejected.text', fontWeight: 600 } : undefined}
        >
          {due}
        </Typography>
      )}
    </NewsLink>
  )
}
