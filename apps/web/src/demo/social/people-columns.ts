/** The columns of people and pictures: two on a phone, otherwise as many as fit. */
export const peopleColumns = {
  xs: 'repeat(2, minmax(0, 1fr))',
  sm: 'repeat(auto-fill, minmax(230px, 1fr))',
}
