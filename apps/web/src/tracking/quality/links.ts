/** The address of a non-conformance. */
export function ncrLink(id: string): string {
  return `/quality/${id}`
}

/** The address of a project's overdue non-conformances. */
export function overdueNcrsLink(projectId: string): string {
  return `/quality?${new URLSearchParams({ project: projectId, overdue: '1', sort: 'due_on' })}`
}
