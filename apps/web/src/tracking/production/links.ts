/** The address of a pour. */
export const pourLink = (id: string): string => `/production/pours/${id}`
