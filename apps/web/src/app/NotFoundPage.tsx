import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DisplaySwitch } from '#ui/display/DisplaySwitch.tsx'
import { Logo } from '#ui/Logo.tsx'
import picture from './not-found.svg'

export function NotFoundPage() {
  const { t } = useTranslation(['auth', 'shell'])
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', gridTemplateRows: 'auto 1fr', padding: { xs: 2, md: 3 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Logo size={32} />
        <Box component="span" sx={{ flex: 1, fontSize: '1.25rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
          {t('shell:product')}
        </Box>
        <DisplaySwitch />
      </Box>
      <Box sx={{ display: 'grid', alignContent: 'center', justifyItems: 'center', textAlign: 'center', gap: 1 }}>
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
        <Typography sx={{ color: 'text.secondary', maxWidth: 480, textWrap: 'balance' }}>
          {t('notFound.text')}
        </Typography>
        <Button variant="contained" component={Link} to="/dashboards/modern" sx={{ marginBlockStart: 2 }}>
          {t('notFound.home')}
        </Button>
      </Box>
    </Box>
  )
}
