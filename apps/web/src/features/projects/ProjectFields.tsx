import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { TimeZoneChoice } from '#tracking/plan/TimeZoneChoice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { readDay } from '#ui/read-day.ts'
import type { CallForm } from '#ui/use-call-form.ts'

export type ProjectDraft = Record<
  'name' | 'code' | 'location' | 'description' | 'starts_on' | 'ends_on' | 'time_zone',
  string
>

/** The form values of a project. */
export function draftOf(project: Project): ProjectDraft {
  const { name, code, location, description, starts_on, ends_on, time_zone } = project
  return {
    name,
    code,
    location: location ?? '',
    description: description ?? '',
    starts_on: starts_on ?? '',
    ends_on: ends_on ?? '',
    time_zone,
  }
}

/** The request body for the form values. */
export function bodyOf(draft: ProjectDraft) {
  return {
    ...draft,
    location: draft.location.trim() || null,
    description: draft.description.trim() || null,
    starts_on: readDay(draft.starts_on),
    ends_on: readDay(draft.ends_on),
  }
}

/** The form fields of a project's properties. */
export function ProjectFields({ form }: { form: CallForm<ProjectDraft> }) {
  const { t } = useTranslation('projects')
  const { draft, set } = form

  function fault(field: keyof ProjectDraft): string | null {
    const found = form.faultOf(field)
    if (found === 'taken' && field === 'code') return t('taken.code')
    return found && t(`fault.${field}`)
  }

  return (
    <>
      <FormField label={t('field.name')} {...form.field('name')} fault={fault('name')} required autoFocus />
      <FormField
        label={t('field.code')}
        {...form.field('code')}
        hint={t('hint.code')}
        fault={fault('code')}
        required
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
      />
      <FormField label={t('field.location')} {...form.field('location')} fault={fault('location')} />
      <FormField label={t('field.description')} {...form.field('description')} fault={fault('description')} multiline />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <FormField
          label={t('field.starts_on')}
          type="date"
          {...form.field('starts_on')}
          fault={fault('starts_on')}
          inputProps={{ max: '9999-12-31' }}
        />
        <FormField
          label={t('field.ends_on')}
          type="date"
          {...form.field('ends_on')}
          fault={fault('ends_on')}
          inputProps={{ min: readDay(draft.starts_on) ?? undefined, max: '9999-12-31' }}
        />
      </Box>
      <TimeZoneChoice
        value={draft.time_zone}
        onChange={(time_zone) => set('time_zone', time_zone)}
        fault={fault('time_zone')}
      />
    </>
  )
}
