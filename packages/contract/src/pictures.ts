export type { Picture } from './schemas/pictures.ts'

export const maxPictureBytes = 15 * 1024 * 1024

/** Per project. */
export const maxProjectImages = 20

/** Per status change. */
export const maxPhotos = 5
