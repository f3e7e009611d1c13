import { useTranslation } from 'react-i18next'
import { loadLink } from '#tracking/loads/links.ts'
import { useFormat } from '#ui/format.ts'
import { NewsLink } from './NewsLink.tsx'
import type { LoadNews } from './news.ts'

interface LoadNewsRowProps {
  item: LoadNews
  projectName: string | undefined
  isUnseen: boolean
  onChoose: () => void
}

/** An event of a load, by whom and when. Links to the load. */
export function LoadNewsRow({ item: { event }, projectName, isUnseen, onChoose }: LoadNewsRowProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const counts = (['pieces', 'accepted', 'refused', 'missing', 'held'] as const).flatMap((name) => {
    const count = event.details[name] ?? 0
    return count > 0 ? [t(`load.${name}`, { formatted: format.number(count) })] : []
  })
  const kind = event.kind === 'departed' || event.kind === 'received' ? event.kind : 'planned'
  return (
    <NewsLink
      to={loadLink(event.load_id)}
      title={event.number}
      what={t(`load.${kind}`)}
      where={[...counts, projectName]}
      who={[event.user_name ?? t('somebody')]}
      occurredAt={event.occurred_at}
      isUnseen={isUnseen}
      onChoose={onChoose}
    />
  )
}
