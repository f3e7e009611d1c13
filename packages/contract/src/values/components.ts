/** The `details` of a 404 for a deleted component; its label may still be on the concrete. */
export const removedComponentDetails = 'removed'
