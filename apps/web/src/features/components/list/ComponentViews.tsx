import { useTranslation } from 'react-i18next'
import { ListViews } from '#ui/views/ListViews.tsx'

/** Views of the list: the usual ones, and those that people have saved. */
export function ComponentViews({ projectId }: { projectId: string }) {
  const { t } = useTranslation('components')
  return (
    <ListViews
      projectId={projectId}
      screen="components"
      usual={[
        { name: t('views.late'), settings: { late: '1' } },
        { name: t('views.toLoad'), settings: { sort: 'needed_on', status: 'manufactured' } },
      ]}
    />
  )
}
