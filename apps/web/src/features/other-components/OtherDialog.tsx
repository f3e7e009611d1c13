import { createOtherComponent, updateOtherComponent } from '@castline/contract/calls/other-components'
import type { OtherComponent } from '@castline/contract/other-components'
import { implausible } from '@castline/domain/components/plausibility'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFieldWithUnit } from '#tracking/components/field-words.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { type NumberEntry, useNumberEntry } from '#ui/numbers/number-entry.ts'
import { UnusualValuesDialog } from '#ui/numbers/UnusualValuesDialog.tsx'
import { useUnusualValues } from '#ui/numbers/use-unusual-values.ts'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'

const lengths = ['width', 'height', 'thickness'] as const

/** Minimum length in mm: shims and gaskets are thinner than any tracked component. */
const shortest = 1

type Draft = Record<'name' | 'total_quantity' | (typeof lengths)[number], string>

function draftOf(component: OtherComponent | null, { write }: NumberEntry): Draft {
  return {
    name: component?.name ?? '',
    width: write(component?.width),
    height: write(component?.height),
    thickness: write(component?.thickness),
    total_quantity: write(component?.total_quantity),
  }
}

const bodyOf = ({ name, width, height, thickness, total_quantity }: Draft, { measureOf, wholeOf }: NumberEntry) => ({
  name,
  width: measureOf(width),
  height: measureOf(height),
  thickness: measureOf(thickness),
  total_quantity: wholeOf(total_quantity),
})

interface OtherDialogProps {
  projectId: string
  /** Null to create. */
  component: OtherComponent | null
  onClose: () => void
}

/** Creates or edits other components and their total quantity. */
export function OtherDialog({ projectId, component, onClose }: OtherDialogProps) {
  return component ? (
    <EditOther component={component} onClose={onClose} />
  ) : (
    <CreateOther projectId={projectId} onClose={onClose} />
  )
}

function useSaved(onClose: () => void) {
  const { t } = useTranslation('components')
  const notice = useNotice()
  const componentsChanged = useComponentsChanged()
  return ({ name }: OtherComponent) => {
    notice({ message: t('other.saved', { name }) })
    componentsChanged()
    onClose()
  }
}

function CreateOther({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation('components')
  const entry = useNumberEntry()
  const withUnit = useFieldWithUnit()
  const unusualValues = useUnusualValues()
  const form = useCallForm(createOtherComponent, {
    empty: draftOf(null, entry),
    inputOf: (draft) => ({ body: { project_id: projectId, ...bodyOf(draft, entry) } }),
    onSaved: useSaved(onClose),
    ask: (draft, send) => unusualValues.ask(implausible(bodyOf(draft, entry), lengths, shortest), send),
  })
  return (
    <FormDialog title={t('other.createTitle')} submitLabel={t('other.createTitle')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <OtherFields form={form} entry={entry} isNew />
      <UnusualValuesDialog unusualValues={unusualValues} entry={entry} labelOf={withUnit} />
    </FormDialog>
  )
}

function EditOther({ component, onClose }: { component: OtherComponent; onClose: () => void }) {
  const { t } = useTranslation(['components', 'editing'])
  const entry = useNumberEntry()
  const withUnit = useFieldWithUnit()
  const unusualValues = useUnusualValues()
  const form = useEditForm(updateOtherComponent, {
    stored: component,
    draftOf: (stored) => draftOf(stored, entry),
    bodyOf: (draft) => bodyOf(draft, entry),
    onSaved: useSaved(onClose),
    ask: (draft, changed, send) => unusualValues.ask(implausible(bodyOf(draft, entry), changed, shortest), send),
  })
  return (
    <EditDialog
      form={form}
      title={t('other.editTitle', { name: component.name })}
      submitLabel={t('editing:piece.edit.submit')}
      labelOf={useLabels()}
      onClose={onClose}
    >
      <OtherFields form={form} entry={entry} isNew={false} />
      <UnusualValuesDialog unusualValues={unusualValues} entry={entry} labelOf={withUnit} />
    </EditDialog>
  )
}

function useLabels(): (field: keyof Draft) => string {
  const { t } = useTranslation('components')
  const withUnit = useFieldWithUnit()
  return (field) => {
    if (field === 'name') return t('other.name')
    return field === 'total_quantity' ? t('other.quantity') : withUnit(field)
  }
}

function OtherFields({ form, entry, isNew }: { form: CallForm<Draft>; entry: NumberEntry; isNew: boolean }) {
  const { t } = useTranslation(['components', 'editing'])
  const labelOf = useLabels()
  const { draft, set, faultOf } = form
  const field = (name: keyof Draft, fault: string) => ({
    label: labelOf(name),
    value: draft[name],
    onChange: (value: string) => set(name, value),
    fault: faultOf(name) && fault,
  })
  return (
    <>
      <FormField
        {...field('name', t('other.nameFault'))}
        hint={t('other.nameHint')}
        required
        autoFocus
        inputProps={{ maxLength: 120 }}
      />
      <NumberField
        entry={entry}
        isWhole
        {...field('total_quantity', t('other.quantityFault'))}
        hint={isNew ? t('other.quantityHint') : t('other.quantityEditHint')}
        required
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' } }}>
        {lengths.map((length) => (
          <NumberField key={length} entry={entry} {...field(length, t('editing:piece.fault.measure'))} />
        ))}
      </Box>
    </>
  )
}
