import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import DashboardIcon from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import PackageIcon from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dotted } from '../../ui/dotted.ts'
import { useFormat } from '../../ui/format.ts'
import { ProjectProgress } from './ProjectProgress.tsx'

/** A day as midnight of this device's own zone, so that no zone shows its neighbour. */
const dayOf = (date: string) => new Date(`${date}T00:00`)

/** One project of the list: what it is, how far it is, and where to go on. */
export function ProjectRow({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  const { id, name, code, location, starts_on, ends_on, archived } = project
  const dashboard = `/dashboards/modern?project=${id}`

  const from = starts_on && format.date(dayOf(starts_on))
  const to = ends_on && format.date(dayOf(ends_on))
  const period = from && to ? t('period', { from, to }) : from ? t('from', { from }) : to && t('until', { to })

  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 4fr) auto' },
        paddingBlock: 2,
        paddingInline: { xs: 2, sm: 2.5 },
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        ':last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={dashboard} underline="hover" color="inherit">
              {name}
            </MuiLink>
          </Typography>
          {archived && <Chip size="small" variant="outlined" label={t('archived')} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {dotted([code, location, period])}
        </Typography>
      </div>
      <ProjectProgress projectId={id} />
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          '& > a': { flex: { xs: 1, sm: 'none' } },
          // Both fit side by side on a phone.
          '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        <Button
          variant="outlined"
          component={Link}
          to={dashboard}
          startIcon={<DashboardIcon size={18} />}
          aria-label={t('dashboardOf', { name })}
        >
          {t('dashboard')}
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to={`/forms/form-component?project=${id}`}
          startIcon={<PackageIcon size={18} />}
          aria-label={t('componentsOf', { name })}
        >
          {t('components')}
        </Button>
      </Box>
    </Box>
  )
}
