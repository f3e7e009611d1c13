import type { Project } from '@castline/contract/projects'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** Formats a project's start and end dates; null if neither is known. */
export function usePeriod(): (project: Pick<Project, 'starts_on' | 'ends_on'>) => string | null {
  const { t } = useTranslation('projects')
  const format = useFormat()
  return ({ starts_on, ends_on }) => {
    // As one range, so that both days are written alike.
    if (starts_on && ends_on) return format.span(starts_on, ends_on)
    if (starts_on) return t('from', { from: format.date(starts_on) })
    return ends_on && t('until', { to: format.date(ends_on) })
  }
}
