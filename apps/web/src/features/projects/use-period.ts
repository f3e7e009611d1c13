import type { Project } from '@castline/contract/projects'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** Formats a project's start and end dates; null if neither is known. */
export function usePeriod(): (project: Pick<Project, 'starts_on' | 'ends_on'>) => string | null {
  const { t } = useTranslation('projects')
  const format = useFormat()
  return ({ starts_on, ends_on }) => {
    const from = starts_on && format.date(starts_on)
    const to = ends_on && format.date(ends_on)
    if (from && to) return t('period', { from, to })
    return from ? t('from', { from }) : to && t('until', { to })
  }
}
