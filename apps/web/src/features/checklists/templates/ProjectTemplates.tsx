import { listChecklistTemplates } from '@castline/contract/calls/checklists'
import type { Project } from '@castline/contract/projects'
import { checklistSteps } from '@castline/domain/checklists/checklists'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import EmptyIcon from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { MainAction } from '#ui/header-action.tsx'
import { ListHead } from '#ui/ListHead.tsx'
import { StepTemplates } from './StepTemplates.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { itemColumns } from './TemplateItems.tsx'
import { TemplateRow } from './TemplateRow.tsx'

/** The list of templates, or the editor of the one in the address. */
export function ProjectTemplates({ project }: { project: Project }) {
  const { t } = useTranslation('templates')
  const mayDefine = usePermissions()('checklist:define')
  const [address, setAddress] = useSearchParams()
  const list = useCall(listChecklistTemplates, { params: { id: project.id } }, { staleTime: 0 })
  const edited = mayDefine ? address.get('edit') : null

  function edit(series: string | null) {
    setAddress((now) => {
      if (series === null) now.delete('edit')
      else now.set('edit', series)
      return now
    })
  }

  const add = mayDefine && <MainAction label={t('create')} onClick={() => edit('new')} />
  if (!list.data) {
    return list.isError ? (
      <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <>
        {edited === null && add}
        <Skeleton variant="rounded" height={280} role="img" aria-label={t('loading')} />
      </>
    )
  }
  const template = list.data.find(({ series_id }) => series_id === edited)
  const newStep = edited === 'new' ? 'before_casting' : checklistSteps.find((step) => edited === `new-${step}`)
  if (newStep || template) {
    return (
      <TemplateEditor
        key={edited}
        projectId={project.id}
        template={template ?? null}
        step={newStep ?? 'before_casting'}
        onClose={() => edit(null)}
      />
    )
  }
  const active = list.data.filter((each) => each.active)
  const retired = list.data.filter((each) => !each.active)
  const onEdit = mayDefine ? edit : null
  if (list.data.length === 0) {
    return (
      <>
        {add}
        <Card>
          <EmptyState
            icon={<EmptyIcon size={32} />}
            title={t('none.title')}
            text={mayDefine ? t('none.text') : t('none.ask')}
          />
        </Card>
      </>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {add}
      <Card>
        <ListHead columns={['', t('field.question'), t('field.kind'), t('accepted.title')]} grid={itemColumns} />
        <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {checklistSteps.map((step) => (
            <StepTemplates
              key={step}
              step={step}
              projectId={project.id}
              templates={active.filter((each) => each.step === step)}
              onEdit={onEdit}
            />
          ))}
        </Box>
      </Card>
      {retired.length > 0 && (
        <Box component="section" aria-label={t('retired')}>
          <Typography variant="h3" component="h2" sx={{ marginBlock: 1 }}>
            {t('retired')}
          </Typography>
          <Card component="ul" aria-label={t('retired')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {retired.map((each) => (
              <TemplateRow key={each.series_id} projectId={project.id} template={each} onEdit={onEdit} />
            ))}
          </Card>
        </Box>
      )}
    </Box>
  )
}
