import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { dotted } from '#ui/dotted.ts'
import { HiddenHeading } from '#ui/HiddenHeading.tsx'
import { People } from './People.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { ProjectProgress } from './ProjectProgress.tsx'
import type { ProjectListProps } from './project-list-props.ts'
import { usePeriod } from './use-period.ts'

export function ProjectTable({ projects, peopleOf, onAction }: ProjectListProps) {
  const { t } = useTranslation('projects')
  const periodOf = usePeriod()
  return (
    <Card>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <TableContainer tabIndex={0} role="region" aria-label={t('title')}>
        <Table sx={{ minWidth: 840 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('column.project')}</TableCell>
              <TableCell>{t('column.period')}</TableCell>
              <TableCell sx={{ width: '28%' }}>{t('column.progress')}</TableCell>
              {peopleOf && <TableCell>{t('column.people')}</TableCell>}
              <HiddenHeading text={t('column.actions')} />
            </TableRow>
          </TableHead>
          <TableBody>
            {projects.map((project) => (
              <TableRow key={project.id} hover>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  <MuiLink
                    component={Link}
                    to={`/dashboards/modern?project=${project.id}`}
                    underline="hover"
                    color="inherit"
                    sx={{ fontWeight: 600, display: 'inline-block', paddingBlock: '2px' }}
                  >
                    {project.name}
                  </MuiLink>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {dotted([project.code, project.location])}
                  </Typography>
                  {project.archived && <Chip size="small" variant="outlined" label={t('archived')} />}
                </TableCell>
                <TableCell>{periodOf(project)}</TableCell>
                <TableCell>
                  <ProjectProgress projectId={project.id} />
                </TableCell>
                {peopleOf && (
                  <TableCell>
                    <People people={peopleOf(project.id)} />
                  </TableCell>
                )}
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <MuiLink
                    component={Link}
                    to={componentsLink(project.id)}
                    aria-label={t('componentsOf', { name: project.name })}
                    sx={{ paddingBlock: 1.5 }}
                  >
                    {t('components')}
                  </MuiLink>
                  <ProjectMenu project={project} onAction={onAction} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}
