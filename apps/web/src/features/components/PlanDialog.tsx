import { updatePlan } from '@castline/contract/calls/plan'
import type { Component } from '@castline/contract/components'
import { type PlanField, planFields } from '@castline/domain/plan/plan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useAfterPlanChange } from '#tracking/plan/use-after-plan-change.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { daysOutOfOrder, emptyPlan, planChanges, planDraftOf, planFaults } from './plan-draft.ts'

interface PlanDialogProps {
  projectId: string
  /** One component with its plan, or the ids of several, for which empty fields change nothing. */
  target: Component | readonly string[]
  onClose: () => void
}

/** Edits the erection sequence and the dates of components. */
export function PlanDialog({ projectId, target, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['plan', 'fields'])
  const { number } = useFormat()
  const only = 'id' in target ? target : null
  const components = 'id' in target ? [{ id: target.id, version: target.version }] : target.map((id) => ({ id }))
  const [stored] = useState(only ? planDraftOf(only) : emptyPlan)
  const [draft, setDraft] = useState(stored)
  const [wasTried, setWasTried] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const isChanged = planFields.some((field) => draft[field] !== stored[field])
  const faults = wasTried ? planFaults(draft) : {}
  const saving = useCallMutation(
    updatePlan,
    useAfterPlanChange(t('edit.done'), () => setDraft(stored), onClose),
  )

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    flushSync(() => setWasTried(true))
    if (Object.keys(planFaults(draft)).length > 0) {
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    const changes = planChanges(stored, draft, only === null)
    saving.mutate({
      params: { id: projectId },
      body: {
        components: components.map((component) => ({ ...component, ...changes })),
        ...(components.length > 1 && { leave_out: true }),
      },
    })
  }

  const faultText = (field: PlanField) => {
    const fault = faults[field]
    return fault ? t(`fault.${fault}`) : null
  }
  const [earlier, later] = daysOutOfOrder(draft) ?? []
  const hintOf = (field: PlanField) => {
    if (earlier && field === later) {
      const text = t('hint.order', { earlier: t(`fields:field.${earlier}`) })
      return (
        <Box component="span" sx={{ color: 'status.warning.text' }}>
          {text}
        </Box>
      )
    }
    if (!only && field !== 'sequence') return undefined
    return t(field === 'deliver_on' || field === 'cast_on' ? 'hint.calculated' : `hint.${field}`)
  }

  return (
    <FormDialog
      title={
        only
          ? t('edit.title', { name: only.name })
          : t('edit.many', { count: components.length, formatted: number(components.length) })
      }
      submitLabel={t('edit.submit')}
      canSubmit={isChanged}
      form={{ isChanged, isSaving: saving.isPending, submit, formRef }}
      onClose={onClose}
    >
      <ErrorText error={saving.error} />
      {!only && <Typography variant="body2">{t('edit.unchanged')}</Typography>}
      {planFields.map((field) => (
        <FormField
          key={field}
          label={t(`fields:field.${field}`)}
          type={field === 'sequence' ? 'text' : 'date'}
          value={draft[field]}
          onChange={(value) => setDraft((now) => ({ ...now, [field]: value }))}
          hint={hintOf(field)}
          fault={faultText(field)}
          inputProps={field === 'sequence' ? { inputMode: 'numeric' } : { max: '2199-12-31' }}
        />
      ))}
    </FormDialog>
  )
}
