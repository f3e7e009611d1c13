import { componentTypes } from '@castline/contract/calls/components'
import { type ChecklistGate, checklistGates, checklistSteps } from '@castline/domain/checklists/checklists'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { Segments } from '#ui/Segments.tsx'
import type { TemplateDraft } from './template-draft.ts'

interface TemplateFieldsProps {
  projectId: string
  draft: TemplateDraft
  /** Whether the user has tried to save: then faults are shown. */
  wasTried: boolean
  onChange: (draft: TemplateDraft) => void
}

/** The purpose of a template: its name, type, step and gate. */
export function TemplateFields({ projectId, draft, wasTried, onChange }: TemplateFieldsProps) {
  const { t } = useTranslation(['templates', 'checklists'])
  const types = useCall(componentTypes, { params: { id: projectId } })
  const listId = useId()
  return (
    <>
      <FormField
        label={t('field.name')}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        fault={wasTried && draft.name.trim() === '' ? t('fault.name') : null}
        required
        autoComplete="off"
        inputProps={{ maxLength: 120, dir: 'auto' }}
      />
      <FormField
        label={t('field.type')}
        value={draft.elementType}
        onChange={(elementType) => onChange({ ...draft, elementType })}
        hint={t('field.typeHint')}
        autoComplete="off"
        inputProps={{ maxLength: 200, list: listId, dir: 'auto' }}
      />
      <datalist id={listId}>
        {(types.data ?? []).map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <Choice
        label={t('field.step')}
        value={draft.step}
        options={checklistSteps.map((value) => ({ value, label: t(`checklists:step.${value}`) }))}
        onChange={(step) => onChange({ ...draft, step })}
      />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography aria-hidden sx={{ color: 'text.secondary' }}>
          {t('field.gate')}
        </Typography>
        <Segments<ChecklistGate>
          label={t('field.gate')}
          value={draft.gate}
          options={checklistGates.map((value) => ({ value, label: t(`checklists:gate.${value}`) }))}
          onChange={(gate) => onChange({ ...draft, gate })}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {draft.step === 'after_installation' ? t('gateText.last') : t(`gateText.${draft.gate}`)}
        </Typography>
      </Box>
    </>
  )
}
