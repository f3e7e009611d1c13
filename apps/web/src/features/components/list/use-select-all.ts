import { listComponents } from '@castline/contract/calls/components'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { pages } from '#api/pages.ts'
import { filterOf, type ListState } from './list-state.ts'
import { nothingSelected, type Selection, withSelected } from './selection.ts'

/** Fetches all rows that match the filter, to select them. */
export function useSelectAll(projectId: string, state: ListState, onSelected: (selection: Selection) => void) {
  return useMutation({
    networkMode: 'always',
    async mutationFn() {
      let selection = nothingSelected
      // Sorted by control number, which status changes do not affect, so that no row moves between pages during the
      // fetch.
      const filter = { ...filterOf(state), sort: 'control_number', fields: 'id' } as const
      const fetchPage = (part: { limit: number; offset: number }) =>
        call(listComponents, { params: { id: projectId }, query: { ...filter, ...part } })
      for await (const { precast } of pages(fetchPage)) selection = withSelected(selection, precast, true)
      return selection
    },
    onSuccess: onSelected,
  })
}
