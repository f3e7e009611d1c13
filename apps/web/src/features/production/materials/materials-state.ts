import { addressState, choicePart, firstChoicePart, idPart, pagePart, searchPart } from '#api/address-state.ts'
import { useSearchParams } from '#api/search-params.ts'

export const materialTabs = ['short', 'stock', 'bills'] as const
export const spans = [7, 14, 28] as const

/** What the view of materials shows: its part, and the filters of this part. */
const materials = addressState({
  tab: choicePart('tab', materialTabs),
  days: firstChoicePart('days', spans, 28),
  search: searchPart,
  /** The project of bills. */
  project: idPart('of'),
  page: pagePart,
})
type MaterialsState = ReturnType<typeof materials.read>

export const unfiltered = { search: '', project: null } as const

/** Returns the state of the view, and what changes it; a filter that is typed leaves no step back for each pause. */
export function useMaterialsState() {
  const [address, setAddress] = useSearchParams()
  const show = (change: Partial<MaterialsState>, isTyping = false) =>
    setAddress((now) => materials.change(now, change), { replace: isTyping, preventScrollReset: true })
  return [materials.read(address), show] as const
}
