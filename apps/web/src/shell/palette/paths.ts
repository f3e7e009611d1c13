/** Where the palette leads to. */
export const paths = {
  home: '/dashboards/modern',
  signIn: '/auth/login',
  piece: (idOrCode: string) => `/forms/form-component-card/${idOrCode}`,
  project: (id: string) => `/dashboards/modern?project=${id}`,
}
