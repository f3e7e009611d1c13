/** The call's input for the non-conformances that hold a component. */
export const holdsOf = (projectId: string, componentId: string) =>
  ({ params: { id: projectId }, query: { component_id: componentId, holds: '1', sort: 'number' } }) as const
