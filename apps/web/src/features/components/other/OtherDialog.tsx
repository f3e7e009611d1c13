import { createOtherComponent, type OtherComponent, updateOtherComponent } from '@castline/contract/other-components'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '../../../ui/ErrorText.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useNotice } from '../../../ui/notices.tsx'
import { type CallForm, useCallForm } from '../../../ui/use-call-form.ts'
import { UnsavedGuard } from '../edit/UnsavedGuard.tsx'
import { usePiecesChanged } from '../use-pieces-changed.ts'
import { lengthOf, wholeOf } from './quantities.ts'

const lengths = ['width', 'height', 'thickness'] as const

interface Draft {
  readonly name: string
  readonly width: string
  readonly height: string
  readonly thickness: string
  readonly total_quantity: string
}

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
  const [empty] = useState(() => draftOf(null))
  const form = useCallForm(createOtherComponent, {
    empty,
    inputOf: (draft) => ({ body: { project_id: projectId, ...bodyOf(draft) } }),
    onSaved: useSaved(onClose),
  })
  return <OtherForm form={form} before={empty} title={t('other.createTitle')} isNew onClose={onClose} />
}

function EditOther({ component, onClose }: { component: OtherComponent; onClose: () => void }) {
  const { t } = useTranslation('components')
  const [before] = useState(() => draftOf(component))
  const form = useCallForm(updateOtherComponent, {
    empty: before,
    inputOf: (draft) => ({ params: { id: component.id }, body: { ...bodyOf(draft), version: component.version } }),
    onSaved: useSaved(onClose),
  })
  const title = t('other.editTitle', { name: component.name })
  return <OtherForm form={form} before={before} title={title} isNew={false} onClose={onClose} />
}

interface OtherFormProps {
  form: CallForm<Draft>
  before: Draft
  title: string
  isNew: boolean
  onClose: () => void
}

function OtherForm({ form, before, title, isNew, onClose }: OtherFormProps) {
  const { t } = useTranslation('components')
  const [isClosing, setIsClosing] = useState(false)
  const { draft, set, faultOf } = form
  const hasEntries = draft.name !== before.name || JSON.stringify(draft) !== JSON.stringify(before)
  return (
    <FormDialog
      title={title}
      submitLabel={isNew ? t('other.add') : t('piece.edit.submit')}
      isSaving={form.isSaving}
      formRef={form.formRef}
      onSubmit={form.submit}
      onClose={() => (hasEntries ? setIsClosing(true) : onClose())}
    >
      <ErrorText error={form.error} />
      <FormField
        label={t('other.name')}
        value={draft.name}
        onChange={(name) => set('name', name)}
        hint={t('other.nameHint')}
        fault={faultOf('name') && t('other.nameFault')}
        required
        autoFocus
        inputProps={{ maxLength: 120 }}
      />
      <FormField
        label={t('other.quantity')}
        value={draft.total_quantity}
        onChange={(quantity) => set('total_quantity', quantity)}
        hint={isNew ? t('other.quantityHint') : t('other.quantityEditHint')}
        fault={faultOf('total_quantity') && t('other.quantityFault')}
        required
        inputProps={{ inputMode: 'numeric', maxLength: 9 }}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' } }}>
        {lengths.map((length) => (
          <FormField
            key={length}
            label={t(`piece.measure.${length}`)}
            value={draft[length]}
            onChange={(value) => set(length, value)}
            fault={faultOf(length) && t('piece.fault.measure')}
            inputProps={{ inputMode: 'decimal', maxLength: 20 }}
          />
        ))}
      </Box>
      <UnsavedGuard
        hasEntries={hasEntries && !form.isSaving}
        isClosing={isClosing}
        onDiscard={onClose}
        onKeep={() => setIsClosing(false)}
      />
    </FormDialog>
  )
}
