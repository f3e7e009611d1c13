import { updateLoad } from '@castline/contract/calls/loads'
import type { LoadDetail } from '@castline/contract/load'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { LoadError } from './LoadError.tsx'
import { bodyOf, type LoadDraft, LoadFields } from './LoadFields.tsx'
import { neededReasons } from './refusals.ts'

interface EditLoadDialogProps {
  load: LoadDetail
  onSaved: () => void
  onClose: () => void
}

export function EditLoadDialog({ load, onSaved, onClose }: EditLoadDialogProps) {
  const { t } = useTranslation('loads')
  const notice = useNotice()
  // Saving refuses a load that others have changed since the dialog was opened.
  const [version] = useState(load.version)
  const [reason, setReason] = useState(load.limit_reason ?? '')
  const [curingReason, setCuringReason] = useState('')
  const form = useCallForm(updateLoad, {
    empty: {
      planned_on: load.planned_on,
      planned_time: load.planned_time ?? '',
      trailer_id: load.trailer?.id ?? '',
      crew_id: load.crew?.id ?? '',
      carrier: load.carrier ?? '',
      driver: load.driver ?? '',
      vehicle: load.vehicle ?? '',
      destination: load.destination ?? '',
      notes: load.notes ?? '',
    } as LoadDraft,
    inputOf: (draft) => ({
      params: { id: load.id },
      body: {
        ...bodyOf(draft),
        ...(draft.crew_id !== (load.crew?.id ?? '') && { crew_id: draft.crew_id || null }),
        limit_reason: reason.trim() || null,
        ...(curingReason.trim() && { curing_reason: curingReason.trim() }),
        version,
      },
    }),
    onSaved() {
      notice({ message: t('edit.done', { number: load.number }) })
      onClose()
      return onSaved()
    },
  })
  /** Asked about only where the new day is too early for a component. */
  const isCuringAsked = curingReason !== '' || neededReasons(form.error).includes('curing_reason')
  const isReasonChanged = reason !== (load.limit_reason ?? '')
  return (
    <FormDialog
      title={t('edit.title', { number: load.number })}
      submitLabel={t('edit.submit')}
      form={{ ...form, isChanged: form.isChanged || isReasonChanged || curingReason !== '' }}
      onClose={onClose}
    >
      <LoadError error={form.error} />
      <LoadFields projectId={load.project_id} crew={load.crew} form={form} />
      <FormField
        label={t('limit.reason')}
        hint={t('limit.hint')}
        value={reason}
        onChange={setReason}
        inputProps={{ maxLength: 500 }}
      />
      {isCuringAsked && (
        <FormField
          label={t('curing.reason')}
          value={curingReason}
          onChange={setCuringReason}
          inputProps={{ maxLength: 500 }}
        />
      )}
    </FormDialog>
  )
}
