import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DisplaySwitch } from '#ui/display/DisplaySwitch.tsx'
import { Logo } from '#ui/Logo.tsx'
import picture from './site.svg'

/** In wide windows the first column is a panel with the product's name on it. */
const panel = (theme: Theme) => ({
  [theme.breakpoints.up('md')]: {
    content: '""',
    gridColumn: 1,
    gridRow: '1 / -1',
    justifySelf: 'stretch',
    marginBlock: '-32px',
    marginInline: '-32px 32px',
    backgroundColor: theme.vars.palette.background.paper,
    borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  },
})

const inPanel = { width: '100%', maxWidth: 420, zIndex: 1, paddingInlineEnd: { md: 4 } }

/** The frame of the pages before the sign-in: what the product is beside the form, languages, and what needs no account. */
export function EntryPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['auth', 'shell'])
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateAreas: { xs: '"brand switch" "form form" "hint hint"', md: '"brand switch" "brand form" "hint ."' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        gridTemplateRows: { xs: 'auto auto 1fr', md: '1fr auto 1fr' },
        justifyItems: 'center',
        rowGap: { xs: 2, md: 3 },
        padding: { xs: 2, md: 4 },
        '&::before': panel,
      }}
    >
      <Box sx={{ gridArea: 'switch', justifySelf: 'end' }}>
        <DisplaySwitch />
      </Box>
      <Box sx={{ gridArea: 'brand', alignSelf: { md: 'end' }, ...inPanel }}>
        {/* A separate file, which phones do not load. */}
        <Box
          component="img"
          src={picture}
          alt=""
          width={420}
          height={262}
          loading="lazy"
          sx={{ display: { xs: 'none', md: 'block' }, maxWidth: '100%', height: 'auto', marginBlockEnd: 4 }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Logo size={36} />
          <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 600 }}>
            {t('shell:product')}
          </Box>
        </Box>
        <Typography
          sx={{
            display: { xs: 'none', md: 'block' },
            fontSize: '2rem',
            fontWeight: 600,
            lineHeight: 1.25,
            marginBlockStart: 2,
          }}
        >
          {t('lead')}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'form', width: '100%', maxWidth: 420 }}>{children}</Box>
      <Typography
        variant="body2"
        sx={{
          gridArea: 'hint',
          color: 'text.secondary',
          textAlign: { xs: 'center', md: 'start' },
          ...inPanel,
        }}
      >
        {t('withoutAccount')}
      </Typography>
    </Box>
  )
}
