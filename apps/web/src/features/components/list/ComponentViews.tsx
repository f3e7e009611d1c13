import { useTranslation } from 'react-i18next'
import { Nothing, part } from '#ui/part.tsx'

const ListViews = part(
  async () => (await import('#ui/views/ListViews.tsx')).ListViews,
  // As high as the chips, so that nothing moves.
  () => <div style={{ height: 44 }} />,
  Nothing,
)

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
