import type { SharedProject as Shown } from '@castline/contract/sharing'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import PrintIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DisplaySwitch } from '#ui/display/DisplaySwitch.tsx'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { useFormat } from '#ui/format.ts'
import { Logo } from '#ui/Logo.tsx'
import { Photos } from './Photos.tsx'
import { SectionProgress } from './SectionProgress.tsx'
import { StageBars } from './StageBars.tsx'

export interface SharedModelProps {
  models: Shown['models']
  /** The headers with which the geometry is requested. */
  pass: string
}

interface SharedProjectProps {
  project: Shown
  pass: string
  /** Whether the server does not respond. */
  isAway: boolean
  /** When the figures were read. */
  at: Date
  Model: ComponentType<SharedModelProps>
}

/** A project, or one section of it, for people without an account. */
export function SharedProject({ project, pass, isAway, at, Model }: SharedProjectProps) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const dateOr = (day: string | null) => (day === null ? '–' : format.date(day))
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        maxWidth: 1100,
        marginInline: 'auto',
        padding: 2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Logo size={24} />
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          {t('page.asOf', { date: format.dateTime(at) })}
        </Typography>
        <Box sx={{ display: 'flex', displayPrint: 'none' }}>
          <IconButton aria-label={t('page.print')} title={t('page.print')} onClick={() => window.print()}>
            <PrintIcon size={20} />
          </IconButton>
          <DisplaySwitch />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{project.name}</bdi>
        </Typography>
        {project.section !== null && <Typography>{t('page.section', { name: project.section })}</Typography>}
        {project.location !== null && (
          <Typography sx={{ color: 'text.secondary' }}>
            <bdi>{project.location}</bdi>
          </Typography>
        )}
      </Box>
      {isAway && (
        <Alert severity="warning" sx={{ displayPrint: 'none' }}>
          {t('page.offline', { time: format.time(at) })}
        </Alert>
      )}
      <FactGrid columns={4} from="md">
        <Fact name={t('page.starts')}>{dateOr(project.starts_on)}</Fact>
        <Fact name={t('page.ends')}>{dateOr(project.ends_on)}</Fact>
        <Fact name={t('page.changed')}>
          {project.changed_on === null ? t('page.none') : format.date(project.changed_on)}
        </Fact>
      </FactGrid>
      <Part title={t('page.progress')}>
        {project.progress.total === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('page.empty')}</Typography>
        ) : (
          <StageBars reached={project.progress} />
        )}
      </Part>
      {project.models.length > 0 && (
        <Part title={t('page.building')}>
          <Model models={project.models} pass={pass} />
        </Part>
      )}
      {project.sections.length > 0 && project.section === null && (
        <Part title={t('page.sections')}>
          <SectionProgress sections={project.sections} />
        </Part>
      )}
      {project.photos.length > 0 && (
        <Part title={t('page.photos')}>
          <Photos photos={project.photos} pass={pass} />
        </Part>
      )}
    </Box>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        padding: { xs: 2, sm: 2.5 },
        breakInside: 'avoid',
      }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
