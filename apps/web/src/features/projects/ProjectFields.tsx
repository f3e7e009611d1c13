import type { Project } from '@castline/contract/projects'
import { deliveryParties } from '@castline/contract/values/projects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { TimeZoneChoice } from '#tracking/plan/TimeZoneChoice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { readDay } from '#ui/read-day.ts'
import type { CallForm } from '#ui/use-call-form.ts'

type Party = keyof typeof deliveryParties

const parties = Object.keys(deliveryParties) as Party[]

const byParty = (of: (party: Party) => string) =>
  Object.fromEntries(parties.map((party) => [party, of(party)])) as Record<Party, string>

/** The form values of a project without parties. */
export const noParties = byParty(() => '')

export type ProjectDraft = Record<
  'name' | 'code' | 'location' | 'description' | 'starts_on' | 'ends_on' | 'time_zone' | Party,
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
    ...byParty((party) => project[party] ?? ''),
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
    plant_name: draft.plant_name.trim() || null,
    plant_address: draft.plant_address.trim() || null,
    consignee: draft.consignee.trim() || null,
    site_address: draft.site_address.trim() || null,
  }
}

/** The form fields of a project's properties. */
export function ProjectFields({ form }: { form: CallForm<ProjectDraft> }) {
  const { t } = useTranslation('projects')
  const { draft, set } = form

  function fault(field: keyof ProjectDraft): string | null {
    const found = form.faultOf(field)
    if (found === 'taken' && field === 'code') return t('taken.code')
    if (found && field in deliveryParties) return t('fault.tooLong', { most: deliveryParties[field as Party] })
    return found && t(`fault.${field as Exclude<keyof ProjectDraft, Party>}`)
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
      <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 2.5 }}>
        <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBlockEnd: 1.5 }}>
          {t('parties')}
        </Typography>
        {parties.map((party) => (
          <FormField
            key={party}
            label={t(`field.${party}`)}
            {...form.field(party)}
            hint={party === 'plant_name' || party === 'site_address' ? t(`hint.${party}`) : undefined}
            fault={fault(party)}
            multiline={party.endsWith('address')}
          />
        ))}
      </Box>
    </>
  )
}
