import { projectDetails } from '@castline/contract/calls/components'
import { statusBefore } from '@castline/domain/checklists/checklists'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import NoneIcon from '@tabler/icons-react/dist/esm/icons/IconClipboardOff.mjs'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import type { Filled } from '#tracking/checklists/filled.ts'
import { componentName } from '#tracking/components/component-name.ts'
import type { CheckedComponent } from '#tracking/device-database/seen-checklists.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChecklistCard } from './ChecklistCard.tsx'

interface ChecklistListProps {
  component: CheckedComponent
  checklists: readonly Filled[]
}

/** The checklists of a component: those of its next step first. */
export function ChecklistList({ component, checklists }: ChecklistListProps) {
  const { t } = useTranslation('checklists')
  const { data } = useCall(projectDetails, { params: { id: component.id } })
  const place = data && 'project_code' in data ? data : null
  const isDue = ({ template }: Filled) => statusBefore[template.step] === component.status
  const due = checklists.filter(isDue)
  const others = checklists.filter((each) => !isDue(each))
  return (
    <>
      <Box component="header">
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {t('of', { mark: componentName(component) })}
        </Typography>
        {/* The same mark can exist in several projects. */}
        <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
          {place && dotted([place.project_name, place.section_name])}
        </Typography>
      </Box>
      {checklists.length === 0 && (
        <Card>
          <EmptyState icon={<NoneIcon size={32} />} title={t('none.title')} text={t('none.text')} />
        </Card>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {due.length > 0 && <Group title={t('due')} component={component} checklists={due} isDue />}
        {others.length > 0 && (
          <Group title={due.length > 0 ? t('others') : t('all')} component={component} checklists={others} />
        )}
      </Box>
    </>
  )
}

interface GroupProps extends ChecklistListProps {
  title: string
  /** The first of them that is open has the filled action of the page. */
  isDue?: boolean
}

function Group({ title, component, checklists, isDue: isOfNextStep = false }: GroupProps) {
  const next = isOfNextStep ? checklists.find(({ isOpen }) => isOpen) : undefined
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{title}</Typography>
      {checklists.map((filled) => (
        <ChecklistCard key={filled.series} componentId={component.id} filled={filled} isNext={filled === next} />
      ))}
    </Box>
  )
}
