/** The addresses that the palette opens. */
export const paths = {
  home: '/dashboards/modern',
  signIn: '/auth/login',
  component: (id: string) => `/component/${id}`,
  /** For anyone who has the label, signed in or not. */
  card: (code: string) => `/forms/form-component-card/${code}`,
  newProject: '/forms/form-project?new=1',
  project: (id: string) => `/dashboards/modern?project=${id}`,
  ncr: (id: string) => `/quality/${id}`,
  load: (id: string) => `/loads/${id}`,
  /** A place of a yard. */
  place: (id: string, yardId: string) => `/yard?${new URLSearchParams({ yard: yardId, place: id })}`,
  stocktake: (id: string, yardId: string) =>
    `/yard?${new URLSearchParams({ yard: yardId, view: 'stocktakes', stocktake: id })}`,
  /** The components of a section. */
  section: (id: string, projectId: string) =>
    `/forms/form-component?${new URLSearchParams({ project: projectId, section: id })}`,
  person: (username: string) => `/auth/manageuser?${new URLSearchParams({ q: username })}`,
}
