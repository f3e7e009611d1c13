import type { Project } from '@castline/contract/projects'
import { maxProjectImages } from '@castline/contract/values/pictures'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { invalid, orNotFound } from '#http/errors.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { countVersion, insertImages, orderImages, removeImage } from './image-queries.ts'

/** The images after an edit: the existing ones in this order, then new ones. */
interface WantedImages {
  readonly image_ids: readonly string[] | undefined
  readonly pictures: readonly StoredPicture[]
}

/**
 * Reorders the images of a project and adds new ones. Throws 400 with the name of the field if the order does not
 * contain each image once, or if there would be too many.
 */
export async function changeImages(
  transaction: Queryable,
  userId: string,
  { id, images }: Pick<Project, 'id' | 'images'>,
  { image_ids, pictures }: WantedImages,
): Promise<void> {
  if (images.length + pictures.length > maxProjectImages) {
    const message = `A project can have at most ${maxProjectImages} images; this one has ${images.length}.`
    throw invalid([{ field: 'images', message }])
  }
  if (image_ids) {
    const wanted = new Set(image_ids.map((imageId) => imageId.toLowerCase()))
    const eachOnce = wanted.size === image_ids.length && wanted.size === images.length
    if (!eachOnce || !images.every((image) => wanted.has(image.id))) {
      throw invalid([{ field: 'image_ids', message: 'List each image of the project exactly once.' }])
    }
    await orderImages(transaction, id, image_ids)
  }
  if (pictures.length > 0) await insertImages(transaction, id, userId, pictures)
}

/** Removes an image from a project, records who did it, and returns its keys in the file store. Throws 404. */
export function deleteImage(
  database: Database,
  userId: string,
  imageIds: { id: string; imageId: string },
): Promise<StoredPicture> {
  return database.transaction(async (transaction) => {
    const removed = orNotFound(
      (await lockProject(transaction, userId, imageIds.id)) && (await removeImage(transaction, imageIds)),
      'image',
    )
    await countVersion(transaction, imageIds.id)
    const entry = { action: 'project.image.delete', subject: 'project', subjectId: imageIds.id } as const
    await audit(transaction, { by: userId, ...entry, details: { image_id: imageIds.imageId } })
    return removed
  })
}
