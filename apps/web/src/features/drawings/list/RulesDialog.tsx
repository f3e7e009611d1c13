import { listProjects, updateProject } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import { drawingGates, releaseRules } from '@castline/domain/drawings/drawings'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'

/** When drawings of a project are released, and what is said about being manufactured without one. */
export function RulesDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('drawings')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [stored] = useState(project)
  const [release, setRelease] = useState(stored.drawing_release)
  const [gate, setGate] = useState(stored.drawing_gate)
  const isChanged = release !== stored.drawing_release || gate !== stored.drawing_gate
  const saving = useCallMutation(updateProject, {
    onSuccess() {
      notice({ message: t('rules.done') })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) })
    },
  })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    const body = { drawing_release: release, drawing_gate: gate, version: stored.version }
    saving.mutate({ params: { id: project.id }, body })
  }

  return (
    <FormDialog
      title={t('list.rules')}
      submitLabel={t('rules.submit')}
      canSubmit={isChanged}
      form={{ isChanged, isSaving: saving.isPending, submit }}
      onClose={onClose}
    >
      <ErrorText error={saving.error} />
      <Choice
        label={t('rules.release')}
        helperText={t('rules.releaseHint')}
        value={release}
        onChange={setRelease}
        options={releaseRules.map((value) => ({ value, label: t(`rules.releaseRule.${value}`) }))}
      />
      <Choice
        label={t('rules.gate')}
        helperText={t('rules.gateHint')}
        value={gate}
        onChange={setGate}
        options={drawingGates.map((value) => ({ value, label: t(`rules.gateRule.${value}`) }))}
      />
    </FormDialog>
  )
}
