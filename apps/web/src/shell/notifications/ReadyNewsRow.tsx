import { useTranslation } from 'react-i18next'
import { readyLink } from '#tracking/production/links.ts'
import { useFormat } from '#ui/format.ts'
import { NewsLink } from './NewsLink.tsx'
import type { ReadyNews } from './news.ts'
import { readyWords } from './ready-words.ts'

interface ReadyNewsRowProps {
  item: ReadyNews
  isUnseen: boolean
  onChoose: () => void
}

/** What a plant lacked for its next working day. Links to what the castings of that day need now. */
export function ReadyNewsRow({ item: { summary }, isUnseen, onChoose }: ReadyNewsRowProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  return (
    <NewsLink
      to={readyLink(summary.plant_id, summary.day)}
      title={summary.plant_name}
      {...readyWords(t, format, summary)}
      who={[]}
      occurredAt={summary.recorded_at}
      isUnseen={isUnseen}
      onChoose={onChoose}
    />
  )
}
