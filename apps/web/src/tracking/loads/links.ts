import { loadAddress } from '@castline/domain/labels/qr-code'

/** The address of a project's loads, optionally of one day, or with the dialog that plans a load. */
export function loadsLink(
  projectId: string,
  query: { readonly day?: string; readonly arriving?: 'today'; readonly plan?: '1' } = {},
): string {
  return `/loads?${new URLSearchParams({ project: projectId, ...query })}`
}

/** The most components that an address names: with more, some servers refuse it. */
export const maxPiecesInAddress = 100

/** The address with the dialog that plans a load of these components. */
export function planLoadLink(projectId: string, componentIds: readonly string[]): string {
  return `${loadsLink(projectId, { plan: '1' })}&components=${componentIds.join(',')}`
}

/** The address of a load, optionally where a step of it begins. */
export function loadLink(id: string, { step }: { readonly step?: 'load' | 'depart' | 'edit' } = {}): string {
  return step ? `/loads/${id}?step=${step}` : `/loads/${id}`
}

/** The address behind the code of a delivery note. */
export function receiptLink(code: string): string {
  return loadAddress('', code)
}
