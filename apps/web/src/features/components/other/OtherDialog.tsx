import { createOtherComponent, type OtherComponent, updateOtherComponent } from '@castline/contract/other-components'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '../../../ui/ErrorText.tsx'
import { EditDialog } from '../../../ui/editing/EditDialog.tsx'
import { useEditForm } from '../../../ui/editing/use-edit-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useNotice } from '../../../ui/notices.tsx'
import { type CallForm, useCallForm } from '../../../ui/use-call-form.ts'
import { usePiecesChanged } from '../use-pieces-changed.ts'
import { lengthOf, wholeOf } from './quantities.ts'

const lengths = ['width', 'height', 'thickness'] as const

type Draft = Record<'name' | 'total_quantity' | (typeof lengths)[number], string>

function draftOf(component: OtherComponent | null): Draft {
  const text = (figure: number | null | undefined) => String(figure ?? '')
  return {
    name: component?.name ?? '',
    width: text(component?.width),
    height: text(component?.height),
    thickness: text(component?.thickness),
    total_quantity: text(component?.total_quantity),
  }
}

const bodyOf = ({ name, width, height, thickness, total_quantity }: Draft) => ({
  name,
  width: lengthOf(width),
  height: lengthOf(height),
  thickness: lengthOf(thickness),
  total_quantity: wholeOf(total_quantity),
})

interface OtherDialogProps {
  projectId: string
  /** Null to add some. */
  component: OtherComponent | null
  onClose: () => void
}

/** Adds other components, or changes what they are and how many. */
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
  const piecesChanged = usePiecesChanged()
  return ({ name }: OtherComponent) => {
    notice({ message: t('other.saved', { name }) })
    piecesChanged()
    onClose()
  }
}

function CreateOther({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useTranslation('components')
  const form = useCallForm(createOtherComponent, {
    empty: draftOf(null),
    inputOf: (draft) => ({ body: { project_id: projectId, ...bodyOf(draft) } }),
    onSaved: useSaved(onClose),
  })
  return (
    <FormDialog title={t('other.createTitle')} submitLabel={t('other.add')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <OtherFields form={form} isNew />
    </FormDialog>
  )
}

function EditOther({ component, onClose }: { component: OtherComponent; onClose: () => void }) {
  const { t } = useTranslation(['components', 'editing'])
  const form = useEditForm(updateOtherComponent, {
    stored: component,
    draftOf,
    bodyOf,
    onSaved: useSaved(onClose),
  })
  return (
    <EditDialog
      form={form}
      title={t('other.editTitle', { name: component.name })}
      submitLabel={t('editing:piece.edit.submit')}
      labelOf={useLabels()}
      onClose={onClose}
    >
      <OtherFields form={form} isNew={false} />
    </EditDialog>
  )
}

function useLabels(): (field: keyof Draft) => string {
  const { t } = useTranslation(['components', 'editing'])
  return (field) => {
    if (field === 'name') return t('other.name')
    return field === 'total_quantity' ? t('other.quantity') : t(`editing:piece.field.${field}`)
  }
}

function OtherFields({ form, isNew }: { form: CallForm<Draft>; isNew: boolean }) {
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
      <FormField
        {...field('total_quantity', t('other.quantityFault'))}
        hint={isNew ? t('other.quantityHint') : t('other.quantityEditHint')}
        required
        inputProps={{ inputMode: 'numeric', maxLength: 9 }}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' } }}>
        {lengths.map((length) => (
          <FormField
            key={length}
            {...field(length, t('editing:piece.fault.measure'))}
            inputProps={{ inputMode: 'decimal', maxLength: 20 }}
          />
        ))}
      </Box>
    </>
  )
}
