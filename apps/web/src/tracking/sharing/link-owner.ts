/** The project or plant whose links are shown. */
export interface LinkOwner {
  readonly kind: 'project' | 'plant'
  readonly id: string
  readonly name: string
  readonly archived?: boolean
}
