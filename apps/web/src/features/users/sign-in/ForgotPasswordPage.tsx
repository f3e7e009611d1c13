import Box from '@mui/material/Box'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/EmptyState.tsx'

/**
 * Explains that an administrator resets passwords, because the server sends no email. No route shows this page: the
 * specification has none for it.
 */
export function ForgotPasswordPage() {
  const { t } = useTranslation('visitors')
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', alignContent: 'center' }}>
      <EmptyState
        heading="h1"
        icon={<Lock size={32} />}
        title={t('forgot.title')}
        text={t('forgot.text')}
        link={{ to: '/auth/login', text: t('forgot.back') }}
      />
    </Box>
  )
}
