import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import BackIcon from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import type { MenuGroup, PageTitle } from './menu.ts'

/** The group of a page, and its parent page. */
export interface Trail {
  readonly group?: MenuGroup | undefined
  readonly parent?: { readonly path: string; readonly title: PageTitle } | undefined
  readonly title: PageTitle
}

/** The breadcrumbs above the page's heading; on a phone only the link to the parent page. */
export function Breadcrumbs({ trail: { group, parent, title } }: { trail: Trail }) {
  const { t } = useTranslation('shell')
  if (!group && !parent) return null
  const steps = [
    group && <span key="group">{t(`group.${group}`)}</span>,
    parent && (
      <Link key="parent" component={RouterLink} to={parent.path} color="inherit" underline="hover">
        {t(`page.${parent.title}`)}
      </Link>
    ),
    // The heading below shows it.
    <Box key="page" component="span" aria-current="page" sx={visuallyHidden}>
      {t(`page.${title}`)}
    </Box>,
  ].filter(Boolean)
  return (
    <Box
      component="nav"
      aria-label={t('breadcrumbs')}
      sx={{
        '@media print': { display: 'none' },
      }}
    >
      <Box
        component="ol"
        sx={{
          display: { xs: 'none', sm: 'flex' },
          flexWrap: 'wrap',
          listStyle: 'none',
          margin: 0,
          padding: 0,
          color: 'text.secondary',
          fontSize: '0.8125rem',
          lineHeight: '20px',
          '& li + li:not(:last-child)::before': { content: '"/"', marginInline: 1, opacity: 0.6 },
          '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px', marginBlock: '-2px' },
        }}
      >
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </Box>
      {parent && (
        <Link
          component={RouterLink}
          to={parent.path}
          underline="none"
          sx={{
            display: { xs: 'inline-flex', sm: 'none' },
            alignItems: 'center',
            gap: 0.5,
            minHeight: 44,
            '[dir="rtl"] & svg': { scale: '-1 1' },
          }}
        >
          <BackIcon size={20} aria-hidden />
          {t(`page.${parent.title}`)}
        </Link>
      )}
    </Box>
  )
}
