/** The address of a non-conformance. */
export function ncrLink(id: string): string {
  return `/quality/${id}`
}

/** The address of a project's non-conformances, with what programs propose. */
export function qualityLink(projectId: string): string {
  return `/quality?${new URLSearchParams({ project: projectId })}`
}

/** The address of a project's overdue non-conformances. */
export function overdueNcrsLink(projectId: string): string {
  return `/quality?${new URLSearchParams({ project: projectId, overdue: '1', sort: 'due_on' })}`
}

/** The address of a project's non-conformances that hold their components. */
export function heldNcrsLink(projectId: string): string {
  return `/quality?${new URLSearchParams({ project: projectId, holds: '1' })}`
}
