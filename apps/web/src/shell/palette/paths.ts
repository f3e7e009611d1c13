/** Where the palette leads to. */
export const paths = {
  home: '/dashboards/modern',
  signIn: '/auth/login',
  piece: (id: string) => `/component/${id}`,
  /** For whoever has its label, signed in or not. */
  card: (code: string) => `/forms/form-component-card/${code}`,
  project: (id: string) => `/dashboards/modern?project=${id}`,
}
