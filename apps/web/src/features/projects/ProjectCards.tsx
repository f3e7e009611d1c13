import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { componentsLink, labelsLink, sectionsLink } from '#tracking/components/links.ts'
import { dotted } from '#ui/dotted.ts'
import { StoredPicture } from '#ui/StoredPicture.tsx'
import { People } from './People.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { ProjectProgress } from './ProjectProgress.tsx'
import type { ProjectListProps } from './project-list-props.ts'
import { usePeriod } from './use-period.ts'

/** The projects as cards with their first image. */
export function ProjectCards(props: ProjectListProps) {
  const { t } = useTranslation('projects')
  return (
    <Box
      component="ul"
      aria-label={t('title')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {props.projects.map((project) => (
        <ProjectCard key={project.id} {...props} project={project} />
      ))}
    </Box>
  )
}

/** The pages of a project: on one line where there is room. */
const links = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(92px, 1fr))' },
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  paddingBlockStart: 1,
  '& .MuiButton-root': { paddingInline: 1, minWidth: 0, whiteSpace: 'nowrap' },
} as const

function ProjectCard({ project, peopleOf, onAction }: ProjectListProps & { project: Project }) {
  const { t } = useTranslation('projects')
  const periodOf = usePeriod()
  const { id, name, code, location, archived, images } = project
  const dashboard = `/dashboards/modern?project=${id}`
  const cover = images[0]
  const people = peopleOf?.(id)
  const mayPrint = usePermissions()('label:print')
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      {cover && (
        <StoredPicture
          url={cover.thumbnail_url}
          alt={t('images.name', { place: 1, name })}
          sx={{ width: '100%', height: 140, objectFit: 'cover', flex: 'none' }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 1.5, padding: 2, paddingBlockEnd: 1, flex: 1, alignContent: 'space-between' }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              <MuiLink
                component={Link}
                to={dashboard}
                underline="hover"
                color="inherit"
                sx={{ display: 'inline-block', paddingBlock: '2px' }}
              >
                {name}
              </MuiLink>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {dotted([code, location, periodOf(project)])}
            </Typography>
            {archived && <Chip size="small" variant="outlined" label={t('archived')} sx={{ marginBlockStart: 1 }} />}
          </Box>
          <ProjectMenu project={project} onAction={onAction} />
        </Box>
        <ProjectProgress projectId={id} />
        {people && <People people={people} />}
        <Box sx={links}>
          <Button component={Link} to={dashboard} aria-label={t('dashboardOf', { name })}>
            {t('dashboard')}
          </Button>
          <Button component={Link} to={componentsLink(id)} aria-label={t('componentsOf', { name })}>
            {t('components')}
          </Button>
          <Button component={Link} to={sectionsLink(id)} aria-label={t('sectionsOf', { name })}>
            {t('sections')}
          </Button>
          {mayPrint && (
            <Button component={Link} to={labelsLink(id, [])} aria-label={t('labelsOf', { name })}>
              {t('labels')}
            </Button>
          )}
        </Box>
      </Box>
    </Card>
  )
}
