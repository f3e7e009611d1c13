import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Chart from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import Camera from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import Alert from '@tabler/icons-react/dist/esm/icons/IconZoomExclamation.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from '#ui/Logo.tsx'

const reasons = [
  { name: 'scan', Icon: Camera },
  { name: 'see', Icon: Chart },
  { name: 'reject', Icon: Alert },
] as const

/** Introduces Castline to new visitors. No route shows this page: the specification has none for it. */
export function LandingPage() {
  const { t } = useTranslation(['visitors', 'shell'])
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', alignContent: 'center', padding: { xs: 2, sm: 4 } }}
    >
      <Box sx={{ width: '100%', maxWidth: 880, marginInline: 'auto', display: 'grid', gap: { xs: 4, sm: 6 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Logo size={36} />
          <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 600 }}>
            {t('shell:product')}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 620 }}>
          <Typography variant="h1" tabIndex={-1}>
            {t('landing.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('landing.lead')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" size="large" component={Link} to="/auth/login">
              {t('landing.signIn')}
            </Button>
            <Button size="large" component={Link} to="/dashboards/modern">
              {t('landing.look')}
            </Button>
          </Box>
        </Box>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {reasons.map(({ name, Icon }) => (
            <Box component="li" key={name} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
              <Box component="span" sx={{ color: 'accent.text' }}>
                <Icon size={28} aria-hidden />
              </Box>
              <Typography variant="h2">{t(`landing.${name}.title`)}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(`landing.${name}.text`)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
