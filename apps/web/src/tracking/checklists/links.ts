/**
 * The address where the checklists of a component are filled in, or one of them (`list`, its series). `from`: the
 * page leads back to the card of the component, and not to its page.
 */
export function fillLink(componentId: string, query: { readonly list?: string; readonly from?: 'card' } = {}): string {
  const search = new URLSearchParams(query)
  return `/component/${componentId}/checklists${search.size > 0 ? `?${search}` : ''}`
}

/** Where the user comes from, for `fillLink`. */
export function fromOf({ pathname, search }: { readonly pathname: string; readonly search: string }): {
  readonly from?: 'card'
} {
  const isCard =
    pathname.startsWith('/forms/form-component-card/') || new URLSearchParams(search).get('from') === 'card'
  return isCard ? { from: 'card' } : {}
}
