/** The address of a non-conformance. */
export function ncrLink(id: string): string {
  return `/quality/${id}`
}
