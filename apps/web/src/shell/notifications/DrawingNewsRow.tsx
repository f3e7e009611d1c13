import { useTranslation } from 'react-i18next'
import { componentsLink } from '#tracking/components/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { NewsLink } from './NewsLink.tsx'
import type { DrawingNews } from './news.ts'

interface DrawingNewsRowProps {
  item: DrawingNews
  projectName: string | undefined
  isUnseen: boolean
  onChoose: () => void
}

/** Revisions that were released after components had been made or planned on a casting. Links to the list of these components. */
export function DrawingNewsRow({ item: { release, projectId }, projectName, isUnseen, onChoose }: DrawingNewsRowProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { marks, drawings, made, planned, user_name, recorded_at } = release
  return (
    <NewsLink
      to={componentsLink(projectId, { drawings: 'changed', state: 'open' })}
      title={drawings > marks.length ? `${format.list(marks)} …` : format.list(marks)}
      what={dotted([
        made > 0 ? t('drawing.released', { formatted: format.number(made) }) : null,
        planned > 0 ? t('drawing.planned', { formatted: format.number(planned) }) : null,
      ])}
      where={[projectName]}
      who={[user_name ?? t('somebody')]}
      occurredAt={recorded_at}
      isUnseen={isUnseen}
      onChoose={onChoose}
    />
  )
}
