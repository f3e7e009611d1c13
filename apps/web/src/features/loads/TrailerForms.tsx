import { createTrailer, updateTrailer } from '@castline/contract/calls/trailers'
import type { Trailer } from '@castline/contract/trailers'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { type NumberEntry, useNumberEntry } from '#ui/numbers/number-entry.ts'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'

type TrailerDraft = { name: string; max_weight: string; max_length: string; max_width: string }

const limits = ['max_weight', 'max_length', 'max_width'] as const

/** Lengths of trucks are said in metres, and stored in millimetres. */
const inMillimetres = (metres: number | null) => metres && Math.round(metres * 1000)
const inMetres = (millimetres: number | null) => millimetres && millimetres / 1000

/** The largest that the contract takes, in the unit of the field. */
const mostOf = { max_weight: 1_000_000, max_length: 1_000, max_width: 1_000 } as const

function bodyOf(draft: TrailerDraft, entry: NumberEntry) {
  return {
    name: draft.name.trim(),
    max_weight: entry.measureOf(draft.max_weight),
    max_length: inMillimetres(entry.measureOf(draft.max_length)),
    max_width: inMillimetres(entry.measureOf(draft.max_width)),
  }
}

function TrailerFields({ form }: { form: CallForm<TrailerDraft> }) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const entry = useNumberEntry()
  const fault = form.faultOf('name')
  return (
    <>
      <FormField
        label={t('trailers.name')}
        {...form.field('name')}
        hint={t('trailers.nameHint')}
        fault={fault && (fault === 'taken' ? t('trailers.taken') : t('trailers.nameFault'))}
        required
        autoFocus
      />
      {limits.map((field) => (
        <NumberField
          key={field}
          entry={entry}
          label={t(`trailers.${field}`)}
          {...form.field(field)}
          fault={form.faultOf(field) && t('trailers.limitFault', { most: format.number(mostOf[field]) })}
        />
      ))}
    </>
  )
}

interface DialogProps {
  onSaved: () => unknown
  onClose: () => void
}

export function CreateTrailerDialog({ onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('loads')
  const entry = useNumberEntry()
  const notice = useNotice()
  const form = useCallForm(createTrailer, {
    empty: { name: '', max_weight: '', max_length: '', max_width: '' } as TrailerDraft,
    inputOf: (draft) => ({ body: bodyOf(draft, entry) }),
    onSaved({ name }) {
      notice({ message: t('trailers.added', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog title={t('trailers.addTitle')} submitLabel={t('trailers.add')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <TrailerFields form={form} />
    </FormDialog>
  )
}

export function EditTrailerDialog({ trailer, onSaved, onClose }: DialogProps & { trailer: Trailer }) {
  const { t } = useTranslation('loads')
  const entry = useNumberEntry()
  const notice = useNotice()
  const form = useEditForm(updateTrailer, {
    stored: trailer,
    draftOf: (stored: Trailer): TrailerDraft => ({
      name: stored.name,
      max_weight: entry.write(stored.max_weight),
      max_length: entry.write(inMetres(stored.max_length)),
      max_width: entry.write(inMetres(stored.max_width)),
    }),
    bodyOf: (draft) => bodyOf(draft, entry),
    onSaved({ name }) {
      notice({ message: t('trailers.saved', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('trailers.editTitle', { name: trailer.name })}
      submitLabel={t('trailers.save')}
      labelOf={(field) => t(`trailers.${field}`)}
      onClose={onClose}
    >
      <TrailerFields form={form} />
    </EditDialog>
  )
}
