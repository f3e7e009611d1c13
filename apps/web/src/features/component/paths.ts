/** The page of a piece. */
export const componentPath = (id: string) => `/component/${id}`

export const componentsPath = '/forms/form-component'

/** Where a label of this piece is printed. */
export function labelPath(projectId: string, id: string): string {
  return `/pages/qr-code?${new URLSearchParams({ project: projectId, ids: id })}`
}
