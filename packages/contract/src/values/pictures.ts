export const maxPictureBytes = 15 * 1024 * 1024

/** Per project. */
export const maxProjectImages = 20

/** Per status change. */
export const maxPhotos = 5

/** The pictures that the server reads. File inputs name them one by one, so that iPhones convert theirs to JPEG. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
