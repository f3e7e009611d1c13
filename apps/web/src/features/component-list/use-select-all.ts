import { listComponents } from '@castline/contract/components'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { pages } from '#api/pages.ts'
import { filterOf, type ListState } from './list-state.ts'
import { nothingSelected, type Selection, withSelected } from './selection.ts'

/** Fetches everything that the list's filter finds, to select it. */
export function useSelectAll(projectId: string, state: ListState, onSelected: (selection: Selection) => void) {
  return useMutation({
    networkMode: 'always',
    async mutationFn() {
      let selection = nothingSelected
      // Sorted by the number, which no change of status moves: so no component slips from one page to another.
      const filter = { ...filterOf(state), sort: 'control_number' } as const
      const fetchPage = (part: { limit: number; offset: number }) =>
        call(listComponents, { params: { id: projectId }, query: { ...filter, ...part } })
      for await (const { precast } of pages(fetchPage)) selection = withSelected(selection, precast, true)
      return selection
    },
    onSuccess: onSelected,
  })
}
