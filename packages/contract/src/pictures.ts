export type { Picture } from './schemas/pictures.ts'

export const maxPictureBytes = 15 * 1024 * 1024

/** Of one project. */
export const maxProjectImages = 20

/** Of one change of status. */
export const maxPhotos = 5
