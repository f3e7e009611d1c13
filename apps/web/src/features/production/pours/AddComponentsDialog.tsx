import { listPlants } from '@castline/contract/calls/plants'
import { addPourComponents } from '@castline/contract/calls/pours'
import type { PourDetail } from '@castline/contract/pour'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useLeftOut } from '#tracking/components/use-left-out.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

interface AddComponentsDialogProps {
  pour: PourDetail
  onSaved: (pour: PourDetail) => unknown
  onClose: () => void
}

const numbersOf = (typed: string) => [...new Set(typed.split(/[\n\t,;]+/).flatMap((number) => number.trim() || []))]

/** Adds components by control number: typed, scanned by a keyboard scanner, or pasted from a spreadsheet. */
export function AddComponentsDialog({ pour, onSaved, onClose }: AddComponentsDialogProps) {
  const { t } = useTranslation('production')
  const notice = useNotice()
  const withLeftOut = useLeftOut()
  const plants = useCall(listPlants, {})
  const offered = plants.data?.find(({ id }) => id === pour.plant_id)?.casts_for ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const project = chosen ?? offered[0]?.id ?? ''
  const form = useCallForm(addPourComponents, {
    empty: { control_numbers: '' },
    inputOf: (draft) => ({
      params: { id: pour.id },
      body: { project_id: project, control_numbers: numbersOf(draft.control_numbers), leave_out: true },
    }),
    onSaved({ left_out, ...now }) {
      notice(withLeftOut(t('made.added'), left_out))
      onClose()
      return onSaved(now)
    },
  })
  const fault = form.faultOf('control_numbers')
  return (
    <FormDialog title={t('made.addTitle')} submitLabel={t('made.add')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      {plants.data && offered.length === 0 ? (
        <Typography>{t('made.noProject')}</Typography>
      ) : (
        <Choice
          label={t('made.project')}
          value={project}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      <FormField
        label={t('made.numbers')}
        {...form.field('control_numbers')}
        hint={t('made.numbersHint')}
        fault={fault && t('made.numbersFault')}
        multiline
        required
        autoFocus
      />
    </FormDialog>
  )
}
