import Box from '@mui/material/Box'
import Compass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/EmptyState.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('auth')
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', alignContent: 'center' }}>
      <EmptyState
        heading="h1"
        icon={<Compass size={32} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        link={{ to: '/dashboards/modern', text: t('notFound.home') }}
      />
    </Box>
  )
}
