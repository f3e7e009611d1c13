/** A subject that an answer delays: changes of its component by the same user, or of all components. */
export const answersOf = (userId: string, componentId = 'any') => `answers of ${userId} about ${componentId}`
