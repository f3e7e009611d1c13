import { statuses } from '@castline/domain/status/statuses'
import { addressState, choicePart, idPart, pagePart } from '#api/address-state.ts'

/** The selection shown in the table below the sections. */
const selection = addressState({ section: idPart('section'), status: choicePart('status', statuses), page: pagePart })
export type ChosenComponents = ReturnType<typeof selection.read>

/** Null if nothing is selected. */
export function readChosenComponents(address: URLSearchParams): ChosenComponents | null {
  const chosen = selection.read(address)
  return chosen.section === null && chosen.status === null ? null : chosen
}

/** The address with this selection, or without any; other parameters remain. */
export function withChosenComponents(address: URLSearchParams, chosen: ChosenComponents | null): URLSearchParams {
  return selection.write(address, chosen ?? { section: null, status: null, page: 0 })
}
