import { createLoad, listLoads } from '@castline/contract/calls/loads'
import type { LoadDetail } from '@castline/contract/load'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { queryKeyOf } from '#api/queries.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { bodyOf, type LoadDraft, LoadFields } from './LoadFields.tsx'

interface CreateLoadDialogProps {
  projectId: string
  onCreated: (load: LoadDetail) => void
  onClose: () => void
}

const empty: LoadDraft = {
  planned_on: '',
  planned_time: '',
  trailer_id: '',
  carrier: '',
  driver: '',
  vehicle: '',
  destination: '',
  notes: '',
}

/** Plans a load; its components are chosen on its page. */
export function CreateLoadDialog({ projectId, onCreated, onClose }: CreateLoadDialogProps) {
  const { t } = useTranslation('loads')
  const queryClient = useQueryClient()
  // Sent again after a lost response, the load is planned once.
  const [key, setKey] = useState(() => newKey())
  const form = useCallForm(createLoad, {
    empty,
    inputOf: (draft) => ({
      params: { id: projectId },
      headers: { 'idempotency-key': key },
      body: bodyOf(draft),
    }),
    onSaved(load) {
      onClose()
      onCreated(load)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listLoads) })
    },
    onRefused(error) {
      if (error instanceof ApiError) setKey(newKey())
    },
  })
  return (
    <FormDialog title={t('create.title')} submitLabel={t('create.submit')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <LoadFields form={form} />
    </FormDialog>
  )
}
