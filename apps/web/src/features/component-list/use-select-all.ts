import { listComponents } from '@castline/contract/components'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { filterOf, type ListState } from './list-state.ts'
import { nothingSelected, type Selection, withSelected } from './selection.ts'

const pageSize = 500

/** Fetches everything that the list's filter finds, to select it. */
export function useSelectAll(projectId: string, state: ListState, onSelected: (selection: Selection) => void) {
  return useMutation({
    networkMode: 'always',
    async mutationFn() {
      let selection = nothingSelected
      let total = 1
      for (let offset = 0; offset < total; offset += pageSize) {
        // By the number, which no change of status moves: so no piece slips from one page to another.
        const query = { ...filterOf(state), sort: 'control_number', limit: pageSize, offset } as const
        const page = await call(listComponents, { params: { id: projectId }, query })
        total = page.total
        selection = withSelected(selection, page.precast, true)
      }
      return selection
    },
    onSuccess: onSelected,
  })
}
