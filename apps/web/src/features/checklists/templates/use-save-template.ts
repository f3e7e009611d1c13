import { componentChecklists, listChecklistTemplates, saveChecklistTemplate } from '@castline/contract/calls/checklists'
import { getComponent, getComponentByCode } from '@castline/contract/calls/components'
import type { ChecklistTemplate } from '@castline/contract/checklists'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'

/** Saves a version of a template; afterwards lists and components show it. */
export function useSaveTemplate(onSaved: (template: ChecklistTemplate) => void) {
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const call of [listChecklistTemplates, componentChecklists, getComponent, getComponentByCode]) {
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(call) })
    }
  }
  return useCallMutation(saveChecklistTemplate, {
    onSuccess(template) {
      refresh()
      onSaved(template)
    },
    // Somebody else may have saved another version.
    onError: refresh,
  })
}
