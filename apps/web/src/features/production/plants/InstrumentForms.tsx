import { createInstrument, updateInstrument } from '@castline/contract/calls/instruments'
import type { Instrument } from '@castline/contract/instruments'
import { type InstrumentKind, instrumentKinds } from '@castline/domain/production/instruments'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { readDay } from '#ui/read-day.ts'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'

type InstrumentDraft = Record<'kind' | 'name' | 'serial' | 'calibrated_until', string>

const bodyOf = (draft: InstrumentDraft) => ({
  kind: draft.kind as InstrumentKind,
  name: draft.name.trim(),
  serial: draft.serial.trim() || null,
  calibrated_until: readDay(draft.calibrated_until),
})

function InstrumentFields({ form }: { form: CallForm<InstrumentDraft> }) {
  const { t } = useTranslation('plants')
  const nameFault = form.faultOf('name')
  return (
    <>
      <FormField
        label={t('instrument.field.name')}
        {...form.field('name')}
        fault={nameFault && (nameFault === 'taken' ? t('instrument.taken') : t('instrument.nameFault'))}
        required
        autoFocus
      />
      <Choice
        label={t('instrument.field.kind')}
        {...form.field('kind')}
        options={instrumentKinds.map((kind) => ({ value: kind as string, label: t(`instrument.kind.${kind}`) }))}
      />
      <FormField label={t('instrument.field.serial')} {...form.field('serial')} inputProps={{ maxLength: 60 }} />
      <FormField
        label={t('instrument.field.calibrated_until')}
        type="date"
        {...form.field('calibrated_until')}
        hint={t('instrument.untilHint')}
        fault={form.faultOf('calibrated_until') && t('instrument.dayFault')}
      />
    </>
  )
}

interface DialogProps {
  plantId: string
  onSaved: () => unknown
  onClose: () => void
}

/** Adds an instrument to a plant, or edits the given one. */
export function InstrumentDialog({ instrument, ...props }: DialogProps & { instrument: Instrument | null }) {
  return instrument ? <EditInstrument instrument={instrument} {...props} /> : <CreateInstrument {...props} />
}

function CreateInstrument({ plantId, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const form = useCallForm(createInstrument, {
    empty: { kind: 'press', name: '', serial: '', calibrated_until: '' } as InstrumentDraft,
    inputOf: (draft) => ({ params: { id: plantId }, body: bodyOf(draft) }),
    onSaved({ name }) {
      notice({ message: t('added', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog
      title={t('instrument.addTitle')}
      submitLabel={t('entries.add.instrument')}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <InstrumentFields form={form} />
    </FormDialog>
  )
}

function EditInstrument({ instrument, onSaved, onClose }: Omit<DialogProps, 'plantId'> & { instrument: Instrument }) {
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const form = useEditForm(updateInstrument, {
    stored: instrument,
    draftOf: ({ kind, name, serial, calibrated_until }: Instrument): InstrumentDraft => ({
      kind,
      name,
      serial: serial ?? '',
      calibrated_until: calibrated_until ?? '',
    }),
    bodyOf,
    onSaved({ name }) {
      notice({ message: t('saved', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('editTitle', { name: instrument.name })}
      submitLabel={t('instrument.save')}
      labelOf={(field) => t(`instrument.field.${field}`)}
      onClose={onClose}
    >
      <InstrumentFields form={form} />
    </EditDialog>
  )
}
