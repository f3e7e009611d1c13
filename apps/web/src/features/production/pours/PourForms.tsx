import { createPour, listPours, updatePour } from '@castline/contract/calls/pours'
import type { Plant } from '@castline/contract/plants'
import type { PourDetail } from '@castline/contract/pour'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { queryKeyOf } from '#api/queries.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { PouredMould } from './PouredMould.tsx'
import { PourFields } from './PourFields.tsx'
import { bodyOf, draftOf, emptyDraft } from './pour-draft.ts'

interface CreateProps {
  plant: Plant
  /** `mould`: what was poured on it today is confirmed next. */
  onCreated: (pour: PourDetail, mould: string | null) => void
  onClose: () => void
}

/** Records a pour. Its components are added on its page. */
export function CreatePourDialog({ plant, onCreated, onClose }: CreateProps) {
  const { t } = useTranslation('production')
  const entry = useNumberEntry()
  const queryClient = useQueryClient()
  // Sent again after a lost response, the pour is recorded once.
  const [key, setKey] = useState(() => newKey())
  const [empty] = useState(() => emptyDraft(plant, new Date()))
  const [mould, setMould] = useState('')
  const form = useCallForm(createPour, {
    empty,
    inputOf: (draft) => ({
      params: { id: plant.id },
      headers: { 'idempotency-key': key },
      body: bodyOf(draft, plant.time_zone, entry),
    }),
    onSaved(pour) {
      onClose()
      onCreated(pour, mould || null)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listPours) })
    },
    onRefused(error) {
      if (error instanceof ApiError) setKey(newKey())
    },
  })
  return (
    <FormDialog title={t('create.title')} submitLabel={t('create.submit')} form={form} width="md" onClose={onClose}>
      <ErrorText error={form.error} />
      <Box
        sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' } }}
      >
        <PouredMould plant={plant} value={mould} form={form} onChange={setMould} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <PourFields form={form} mixes={plant.mixes} />
        </Box>
      </Box>
    </FormDialog>
  )
}

interface EditProps {
  pour: PourDetail
  plant: Plant | undefined
  onSaved: (pour: PourDetail) => unknown
  onClose: () => void
}

export function EditPourDialog({ pour, plant, onSaved, onClose }: EditProps) {
  const { t } = useTranslation('production')
  const entry = useNumberEntry()
  const notice = useNotice()
  const form = useEditForm(updatePour, {
    stored: pour,
    draftOf: (stored: PourDetail) => draftOf(stored, entry),
    bodyOf: (draft) => bodyOf(draft, pour.time_zone, entry),
    onSaved(saved) {
      notice({ message: t('edit.saved', { number: saved.number }) })
      onClose()
      return onSaved(saved)
    },
  })
  const known = plant?.mixes ?? []
  const mixes = known.some(({ id }) => id === pour.mix.id) ? known : [pour.mix, ...known]
  return (
    <EditDialog
      form={form}
      title={t('edit.title', { number: pour.number })}
      submitLabel={t('edit.submit')}
      labelOf={(field) => t(`field.${field}`)}
      onClose={onClose}
    >
      <PourFields form={form} mixes={mixes} />
    </EditDialog>
  )
}
