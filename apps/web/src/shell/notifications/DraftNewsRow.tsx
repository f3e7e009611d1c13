import { useTranslation } from 'react-i18next'
import { componentName } from '#tracking/components/component-name.ts'
import { qualityLink } from '#tracking/quality/links.ts'
import { NewsLink } from './NewsLink.tsx'
import type { DraftNews } from './news.ts'

interface DraftNewsRowProps {
  item: DraftNews
  projectName: string | undefined
  isUnseen: boolean
  onChoose: () => void
}

/** A defect that a program proposes: links to where it is reported or discarded. */
export function DraftNewsRow({ item: { draft, projectId }, projectName, isUnseen, onChoose }: DraftNewsRowProps) {
  const { t } = useTranslation('notifications')
  return (
    <NewsLink
      to={qualityLink(projectId)}
      title={componentName(draft.component)}
      what={t('draft.proposed')}
      where={[draft.description, projectName]}
      who={[draft.by?.name]}
      occurredAt={draft.at}
      isUnseen={isUnseen}
      onChoose={onChoose}
    />
  )
}
