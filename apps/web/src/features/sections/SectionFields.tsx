import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/FormField.tsx'
import type { CallForm } from '#ui/use-call-form.ts'

export type SectionDraft = { name: string; planned_on: string }

export function SectionFields({ form }: { form: CallForm<SectionDraft> }) {
  const { t } = useTranslation('sections')
  const { faultOf } = form
  const fault = faultOf('name')
  return (
    <>
      <FormField
        label={t('field.name')}
        {...form.field('name')}
        hint={t('hint.name')}
        fault={fault && (fault === 'taken' ? t('taken.name') : t('fault.name'))}
        required
        autoFocus
      />
      <FormField
        label={t('field.planned_on')}
        type="date"
        {...form.field('planned_on')}
        hint={t('hint.planned_on')}
        fault={faultOf('planned_on') && t('fault.planned_on')}
        inputProps={{ max: '9999-12-31' }}
      />
    </>
  )
}
