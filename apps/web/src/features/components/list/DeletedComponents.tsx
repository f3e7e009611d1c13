import { deletedComponents, restoreComponent } from '@castline/contract/calls/edit-history'
import { listSections } from '@castline/contract/calls/sections'
import type { DeletedComponent } from '@castline/contract/edit-history'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import TrashIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useCallMutation } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { Choice } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { Paging } from '#ui/Paging.tsx'
import type { ListState } from './list-state.ts'

interface DeletedComponentsProps {
  project: Project
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** The deleted components of a project, each of which can be restored. */
export function DeletedComponents({ project, state, onChange }: DeletedComponentsProps) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const componentsChanged = useComponentsChanged()
  const [homeless, setHomeless] = useState<DeletedComponent | null>(null)
  const list = useCall(
    deletedComponents,
    {
      params: { id: project.id },
      query: { limit: state.size, offset: state.page * state.size, q: state.search || undefined },
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const restoring = useCallMutation(restoreComponent, {
    onSuccess({ control_number: number }) {
      setHomeless(null)
      notice({ message: t('piece.delete.restored', { number }) })
      componentsChanged()
    },
    onError: (error) => notice({ message: errorMessage(error), severity: 'error' }),
  })

  if (list.isError && !list.data) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton variant="rounded" height={240} role="img" aria-label={t('loading')} />
  const { components, total } = list.data
  if (components.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<TrashIcon size={32} />}
          title={t('deleted.none.title')}
          text={t('deleted.none.text')}
          action={
            <Button variant="outlined" onClick={() => onChange({ deleted: false, search: '' })}>
              {t('deleted.back')}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {t('deleted.count', { formatted: format.number(total) })}
      </Typography>
      <Card aria-busy={list.isFetching}>
        <Box
          component="ul"
          aria-label={t('deleted.list', { project: project.name })}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {components.map((component) => (
            <DeletedRow
              key={component.id}
              component={component}
              isBusy={restoring.isPending && restoring.variables.params.id === component.id}
              onRestore={() => {
                if (component.section_id === null) setHomeless(component)
                else restoring.mutate({ params: { id: component.id }, body: {} })
              }}
            />
          ))}
        </Box>
        {total > state.size && (
          <Paging page={state.page} size={state.size} total={total} onPage={(page) => onChange({ page })} />
        )}
      </Card>
      {homeless && (
        <ChooseSectionDialog
          projectId={project.id}
          component={homeless}
          isBusy={restoring.isPending}
          onChosen={(section_id) => restoring.mutate({ params: { id: homeless.id }, body: { section_id } })}
          onClose={() => setHomeless(null)}
        />
      )}
    </>
  )
}

interface DeletedRowProps {
  component: DeletedComponent
  isBusy: boolean
  onRestore: () => void
}

function DeletedRow({ component, isBusy, onRestore }: DeletedRowProps) {
  const { t } = useTranslation('components')
  const { dateTime } = useFormat()
  const { control_number: number, type, status, section_name, deleted_at, deleted_by } = component
  const time = dateTime(deleted_at)
  return (
    <ListRow padding={{ block: 1.25, inline: 2 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{componentName(component)}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([type, section_name ?? t('deleted.noSection')])}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {deleted_by === null ? t('deleted.at', { time }) : t('deleted.by', { time, name: deleted_by })}
        </Typography>
      </Box>
      <StatusChip status={status} />
      <Button
        variant="outlined"
        loading={isBusy}
        aria-label={t('deleted.restoreOf', { number })}
        onClick={onRestore}
        sx={{ minHeight: 44 }}
      >
        {t('piece.delete.restore')}
      </Button>
    </ListRow>
  )
}

interface ChooseSectionDialogProps {
  projectId: string
  component: DeletedComponent
  isBusy: boolean
  onChosen: (sectionId: string) => void
  onClose: () => void
}

/** For a component whose section was deleted, too. */
function ChooseSectionDialog({ projectId, component, isBusy, onChosen, onClose }: ChooseSectionDialogProps) {
  const { t } = useTranslation(['components', 'fields'])
  const sections = useCall(listSections, { params: { id: projectId } })
  const [chosen, setChosen] = useState<string | null>(null)
  const target = chosen ?? sections.data?.[0]?.id
  return (
    <ConfirmDialog
      open
      title={t('deleted.restoreOf', { number: component.control_number })}
      text={
        <>
          {t('deleted.choose')}
          <Choice
            label={t('fields:field.section')}
            value={target ?? ''}
            options={(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
            sx={{ display: 'flex', marginBlockStart: 3 }}
          />
        </>
      }
      confirmLabel={t('piece.delete.restore')}
      canConfirm={target !== undefined}
      isBusy={isBusy}
      error={sections.error}
      onConfirm={() => target && onChosen(target)}
      onClose={onClose}
    />
  )
}
