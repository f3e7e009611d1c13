import { loadAddress } from '@castline/domain/labels/qr-code'

/**
 * The address of a project's loads, optionally of one day, or with the dialog that plans a load of components missing
 * on site.
 */
export function loadsLink(
  projectId: string,
  query: { readonly day?: string; readonly arriving?: 'today'; readonly plan?: 'shortages' } = {},
): string {
  return `/loads?${new URLSearchParams({ project: projectId, ...query })}`
}

/** The address of a load, optionally with the dialog that adds components missing on site. */
export function loadLink(id: string, { add }: { readonly add?: 'shortages' } = {}): string {
  return add ? `/loads/${id}?add=${add}` : `/loads/${id}`
}

/** The address behind the code of a delivery note. */
export function receiptLink(code: string): string {
  return loadAddress('', code)
}
