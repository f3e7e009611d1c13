import { createDeclaration, updateDeclaration } from '@castline/contract/calls/declarations'
import type { Declaration } from '@castline/contract/declarations'
import { declarationText } from '@castline/domain/production/declarations'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'

type DeclarationDraft = Record<'element_type' | 'number' | 'standard' | 'notified_body' | 'year', string>

const bodyOf = (draft: DeclarationDraft) => ({
  element_type: draft.element_type.trim() || null,
  number: draft.number.trim(),
  standard: draft.standard.trim(),
  notified_body: draft.notified_body.trim() || null,
  // NaN is refused beside its field.
  year: draft.year.trim() === '' ? null : Number(draft.year),
})

function DeclarationFields({ form }: { form: CallForm<DeclarationDraft> }) {
  const { t } = useTranslation('plants')
  const typeFault = form.faultOf('element_type')
  return (
    <>
      <FormField
        label={t('declaration.field.element_type')}
        {...form.field('element_type')}
        hint={t('declaration.typeHint')}
        fault={typeFault && (typeFault === 'taken' ? t('declaration.taken') : t('declaration.textFault'))}
        autoFocus
        inputProps={{ maxLength: 120 }}
      />
      <FormField
        label={t('declaration.field.number')}
        {...form.field('number')}
        fault={form.faultOf('number') && t('declaration.textFault')}
        required
        inputProps={{ maxLength: 80 }}
      />
      <FormField
        label={t('declaration.field.standard')}
        {...form.field('standard')}
        hint={t('declaration.standardHint')}
        fault={form.faultOf('standard') && t('declaration.textFault')}
        required
        inputProps={{ maxLength: 80 }}
      />
      <FormField
        label={t('declaration.field.notified_body')}
        {...form.field('notified_body')}
        inputProps={{ maxLength: 40 }}
      />
      <FormField
        label={t('declaration.field.year')}
        {...form.field('year')}
        fault={form.faultOf('year') && t('declaration.yearFault')}
        inputProps={{ maxLength: 4, inputMode: 'numeric' }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('declaration.printed')} <bdi>{declarationText(bodyOf(form.draft))}</bdi>
      </Typography>
    </>
  )
}

interface DialogProps {
  plantId: string
  onSaved: () => unknown
  onClose: () => void
}

/** Adds a declaration to a plant, or edits the given one. */
export function DeclarationDialog({ declaration, ...props }: DialogProps & { declaration: Declaration | null }) {
  return declaration ? <EditDeclaration declaration={declaration} {...props} /> : <CreateDeclaration {...props} />
}

function CreateDeclaration({ plantId, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const form = useCallForm(createDeclaration, {
    empty: { element_type: '', number: '', standard: '', notified_body: '', year: '' } as DeclarationDraft,
    inputOf: (draft) => ({ params: { id: plantId }, body: bodyOf(draft) }),
    onSaved({ number }) {
      notice({ message: t('added', { name: number }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog
      title={t('declaration.addTitle')}
      submitLabel={t('entries.add.declaration')}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <DeclarationFields form={form} />
    </FormDialog>
  )
}

function EditDeclaration({
  declaration,
  onSaved,
  onClose,
}: Omit<DialogProps, 'plantId'> & { declaration: Declaration }) {
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const form = useEditForm(updateDeclaration, {
    stored: declaration,
    draftOf: ({ element_type, number, standard, notified_body, year }: Declaration): DeclarationDraft => ({
      element_type: element_type ?? '',
      number,
      standard,
      notified_body: notified_body ?? '',
      year: year === null ? '' : String(year),
    }),
    bodyOf,
    onSaved({ number }) {
      notice({ message: t('saved', { name: number }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('editTitle', { name: declaration.number })}
      submitLabel={t('declaration.save')}
      labelOf={(field) => t(`declaration.field.${field}`)}
      onClose={onClose}
    >
      <DeclarationFields form={form} />
    </EditDialog>
  )
}
