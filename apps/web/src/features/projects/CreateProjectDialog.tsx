import { createProject, listProjects } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { queryKeyOf } from '../../api/queries.ts'
import { Choice } from '../../ui/Choice.tsx'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useNotice } from '../../ui/notices.tsx'
import { readDay } from '../../ui/read-day.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { timeZones } from './time-zones.ts'

/** Makes a project, and offers to import its schedule. */
export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('projects')
  const notice = useNotice()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [zones] = useState(timeZones)
  const form = useCallForm(createProject, {
    empty: { name: '', code: '', location: '', description: '', starts_on: '', ends_on: '', time_zone: zones.own },
    inputOf: (draft) => ({
      body: {
        ...draft,
        location: draft.location.trim() || null,
        description: draft.description.trim() || null,
        starts_on: readDay(draft.starts_on),
        ends_on: readDay(draft.ends_on),
      },
    }),
    onSaved({ id, name }) {
      const goOn = () => navigate(`/forms/form-component?project=${id}&import=1`)
      notice({ message: t('create.done', { name }), action: { label: t('create.import'), onClick: goOn } })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) })
    },
  })
  const { draft, set } = form

  function fault(field: keyof typeof draft): string | null {
    const found = form.faultOf(field)
    if (found === 'taken' && field === 'code') return t('taken.code')
    return found && t(`fault.${field}`)
  }

  return (
    <FormDialog
      title={t('create.title')}
      submitLabel={t('create.submit')}
      isSaving={form.isSaving}
      formRef={form.formRef}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <FormField
        label={t('field.name')}
        value={draft.name}
        onChange={(name) => set('name', name)}
        fault={fault('name')}
        required
        autoFocus
      />
      <FormField
        label={t('field.code')}
        value={draft.code}
        onChange={(code) => set('code', code)}
        hint={t('hint.code')}
        fault={fault('code')}
        required
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
      />
      <FormField
        label={t('field.location')}
        value={draft.location}
        onChange={(location) => set('location', location)}
        fault={fault('location')}
      />
      <FormField
        label={t('field.description')}
        value={draft.description}
        onChange={(description) => set('description', description)}
        fault={fault('description')}
        multiline
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <FormField
          label={t('field.starts_on')}
          type="date"
          value={draft.starts_on}
          onChange={(starts_on) => set('starts_on', starts_on)}
          fault={fault('starts_on')}
          inputProps={{ max: '9999-12-31' }}
        />
        <FormField
          label={t('field.ends_on')}
          type="date"
          value={draft.ends_on}
          onChange={(ends_on) => set('ends_on', ends_on)}
          fault={fault('ends_on')}
          inputProps={{ min: readDay(draft.starts_on) ?? undefined, max: '9999-12-31' }}
        />
      </Box>
      <Choice
        label={t('field.time_zone')}
        value={draft.time_zone}
        options={zones.all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={(time_zone) => set('time_zone', time_zone)}
        helperText={fault('time_zone') ?? t('hint.time_zone')}
        error={fault('time_zone') !== null}
      />
    </FormDialog>
  )
}
