import { loadAddress } from '@castline/domain/qr-code'

/** The address of a project's loads, optionally of one day. */
export function loadsLink(projectId: string, query: { readonly day?: string } = {}): string {
  return `/loads?${new URLSearchParams({ project: projectId, ...query })}`
}

export function loadLink(id: string): string {
  return `/loads/${id}`
}

/** The address behind the code of a delivery note. */
export function receiptLink(code: string): string {
  return loadAddress('', code)
}
