import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/FormField.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import type { CallForm } from '#ui/use-call-form.ts'
import { limitFields, type PlaceDraft } from './place-draft.ts'

type Form = Pick<CallForm<PlaceDraft>, 'field' | 'faultOf'>

/** The name and the capacity of a place. */
export function PlaceFields({ form, hasCode = true }: { form: Form; hasCode?: boolean }) {
  const { t } = useTranslation('yard')
  const entry = useNumberEntry()
  const fault = form.faultOf('code')
  return (
    <>
      {hasCode && (
        <FormField
          label={t('field.code')}
          {...form.field('code')}
          hint={t('field.codeHint')}
          fault={fault && (fault === 'taken' ? t('fault.taken') : t('fault.code'))}
          required
          autoFocus
        />
      )}
      <FormField label={t('field.name')} {...form.field('name')} fault={form.faultOf('name') && t('fault.name')} />
      {limitFields.map((field) => (
        <NumberField
          key={field}
          entry={entry}
          isWhole={field === 'max_count'}
          label={t(`field.${field}`)}
          {...form.field(field)}
          fault={form.faultOf(field) && t(field === 'max_count' ? 'fault.count' : 'fault.limit')}
        />
      ))}
    </>
  )
}
