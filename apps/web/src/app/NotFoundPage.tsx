import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import picture from './not-found.svg'

export function NotFoundPage() {
  const { t } = useTranslation('auth')
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        padding: 2,
      }}
    >
      {/* A separate file, so that no other page loads it. */}
      <Box
        component="img"
        src={picture}
        alt=""
        width={480}
        height={300}
        sx={{ maxWidth: '100%', height: 'auto', marginBlockEnd: 1 }}
      />
      <Typography variant="h1" tabIndex={-1}>
        {t('notFound.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 440 }}>{t('notFound.text')}</Typography>
      <Button variant="contained" component={Link} to="/dashboards/modern" sx={{ marginBlockStart: 2 }}>
        {t('notFound.home')}
      </Button>
    </Box>
  )
}
