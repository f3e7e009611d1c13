import Button from '@mui/material/Button'
import Login from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

/** Opens the sign-in page, which returns to this card. */
export function SignInButton({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation('scanning')
  const { pathname } = useLocation()
  return (
    <Button
      component={Link}
      to="/auth/login"
      state={{ from: pathname }}
      variant={isMain ? 'contained' : 'text'}
      fullWidth
      startIcon={<Login size={22} />}
      sx={{ minHeight: isMain ? 64 : 48 }}
    >
      {t('worker.signIn')}
    </Button>
  )
}
