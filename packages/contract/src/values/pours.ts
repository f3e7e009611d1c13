/** Components that one call adds to a pour. */
export const maxAddedComponents = 200

/** Photos of the delivery ticket of a pour. */
export const maxTicketPhotos = 5
