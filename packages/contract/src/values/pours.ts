/** Components that one call adds to a pour. */
export const maxAddedComponents = 200
