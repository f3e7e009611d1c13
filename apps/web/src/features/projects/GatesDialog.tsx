import { listProjects, updateProject } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import { strengthAsks, strengthGates } from '@castline/domain/production/strength-gates'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { useCallForm } from '#ui/use-call-form.ts'

const steps = ['strip', 'transport'] as const

const fieldsOf = (project: Project) => ({
  strip_gate: project.strip_gate,
  strip_asks: project.strip_asks,
  transport_gate: project.transport_gate,
  transport_asks: project.transport_asks,
})

/** What a project asks of its concrete before it is stripped, and before it leaves the plant. */
export function GatesDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const entry = useNumberEntry()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const form = useCallForm(updateProject, {
    empty: {
      ...fieldsOf(project),
      strip_age: entry.write(project.strip_age),
      transport_age: entry.write(project.transport_age),
    },
    inputOf: ({ strip_age, transport_age, ...fields }) => ({
      params: { id: project.id },
      body: {
        ...(fields as ReturnType<typeof fieldsOf>),
        strip_age: entry.measureOf(strip_age),
        transport_age: entry.measureOf(transport_age),
        version: project.version,
      },
    }),
    onSaved() {
      notice({ message: t('gates.done') })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) })
    },
  })
  return (
    <FormDialog
      title={t('gates.title', { name: project.name })}
      submitLabel={t('gates.submit')}
      form={form}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('gates.intro')}
      </Typography>
      {steps.map((step) => (
        <Box key={step} role="group" aria-label={t(`gates.step.${step}`)} sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h3">{t(`gates.step.${step}`)}</Typography>
          <Choice
            label={t('gates.gate')}
            {...form.field(`${step}_gate`)}
            options={strengthGates.map((value) => ({ value, label: t(`gates.rule.${value}`) }))}
          />
          {form.draft[`${step}_gate`] !== 'off' && (
            <Choice
              label={t('gates.asks')}
              {...form.field(`${step}_asks`)}
              options={strengthAsks.map((value) => ({ value, label: t(`gates.asked.${value}`) }))}
            />
          )}
          {form.draft[`${step}_gate`] !== 'off' && form.draft[`${step}_asks`] !== 'strength' && (
            <NumberField
              entry={entry}
              label={t('gates.age')}
              {...form.field(`${step}_age`)}
              fault={form.faultOf(`${step}_age`) && t('gates.ageFault')}
              required
            />
          )}
        </Box>
      ))}
    </FormDialog>
  )
}
