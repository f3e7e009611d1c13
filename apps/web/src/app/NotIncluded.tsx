import Box from '@mui/material/Box'
import LockIcon from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/EmptyState.tsx'
import { homePath } from './paths.ts'

/**
 * Shown instead of a page that the signed-in user has no permission for; the server would refuse its requests anyway.
 */
export function NotIncluded({ layout }: { layout: 'full' | 'blank' }) {
  const { t } = useTranslation('shell')
  return (
    <Box component={layout === 'blank' ? 'main' : 'div'}>
      <EmptyState
        heading="h1"
        icon={<LockIcon size={32} />}
        title={t('notIncluded.title')}
        text={t('notIncluded.text')}
        link={{ to: homePath, text: t('notIncluded.home') }}
      />
    </Box>
  )
}
