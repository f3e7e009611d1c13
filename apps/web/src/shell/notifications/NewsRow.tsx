import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useRejectionReason } from '#tracking/steps/use-rejection-reason.ts'
import { NewsLink } from './NewsLink.tsx'
import type { NewsItem } from './news.ts'

interface NewsRowProps {
  item: NewsItem
  projectName: string | undefined
  isUnseen: boolean
  onChoose: () => void
}

/** One change: the component, its new status, where, by whom and when. Links to the component. */
export function NewsRow({ item: { change }, projectName, isUnseen, onChoose }: NewsRowProps) {
  const { t } = useTranslation(['notifications', 'statuses'])
  const reason = useRejectionReason()(change)
  return (
    <NewsLink
      to={componentLink(change.component_id)}
      title={change.control_number}
      what={<StatusChip status={change.to_status} />}
      where={[change.section_name, projectName]}
      who={[
        change.user_name ?? t('somebody'),
        change.takes_back ? t('takenBack') : change.returned ? t('statuses:returned') : null,
      ]}
      occurredAt={change.occurred_at}
      isUnseen={isUnseen}
      onChoose={onChoose}
    >
      {reason && (
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
    </NewsLink>
  )
}
