import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The ways in, for somebody who is not signed in. */
export function InvitationActions() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <Button variant="outlined" component={Link} to="/forms/form-qr-code-reader" sx={{ minHeight: 44 }}>
        {t('signedOut.scan')}
      </Button>
      <Button variant="contained" component={Link} to="/auth/login" sx={{ minHeight: 44 }}>
        {t('signedOut.signIn')}
      </Button>
    </>
  )
}
