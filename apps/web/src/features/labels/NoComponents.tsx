import Card from '@mui/material/Card'
import Packages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import { useTranslation } from 'react-i18next'
import { componentsLink } from '#tracking/components/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Links to the import: everyone who may print labels may import, too. */
export function NoComponents({ projectId }: { projectId: string }) {
  const { t } = useTranslation('labels')
  return (
    <Card>
      <EmptyState
        icon={<Packages size={32} />}
        title={t('empty.title')}
        text={t('empty.text')}
        link={{
          to: componentsLink(projectId, { import: '1' }),
          text: t('empty.import'),
        }}
      />
    </Card>
  )
}
