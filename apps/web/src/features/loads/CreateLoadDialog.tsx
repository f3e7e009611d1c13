import { loadProposal } from '@castline/contract/calls/load-proposal'
import type { LoadDetail } from '@castline/contract/load'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { NewLoadForm } from './NewLoadForm.tsx'

interface CreateLoadDialogProps {
  projectId: string
  /** The day that is looked at; today if there is none. */
  day: string | null
  /** These components instead of the next ones. */
  componentIds: readonly string[] | null
  onCreated: (load: LoadDetail) => void
  onClose: () => void
}

/** Plans a load with its components: when and with what on one side, what may leave by that day on the other. */
export function CreateLoadDialog({ projectId, day, componentIds, onCreated, onClose }: CreateLoadDialogProps) {
  const { t } = useTranslation('loads')
  const named = componentIds && { component_ids: componentIds.join(',') }
  const query = { ...(day && { day }), ...named }
  // Read once: what is typed afterwards is kept.
  const first = useCall(loadProposal, { params: { id: projectId }, query }, { staleTime: Number.POSITIVE_INFINITY })
  if (first.isPending) {
    return (
      <FormDialog
        title={t('create.title')}
        submitLabel={t('create.submit')}
        canSubmit={false}
        width="lg"
        form={{ isChanged: false, isSaving: false, submit: (event) => event.preventDefault() }}
        onClose={onClose}
      >
        <Skeleton variant="rounded" height={320} />
      </FormDialog>
    )
  }
  return (
    <NewLoadForm
      projectId={projectId}
      day={day}
      componentIds={componentIds}
      first={first.data ?? null}
      onCreated={onCreated}
      onClose={onClose}
    />
  )
}
