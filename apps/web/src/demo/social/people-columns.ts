/** The columns of people and pictures: as many as fit. */
export const peopleColumns = 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))'
