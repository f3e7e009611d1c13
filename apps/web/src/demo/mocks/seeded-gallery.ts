import { type SceneTitle, scene } from '../pictures/scene.ts'
import { chanceOf } from './chance.ts'
import type { GalleryItem } from './entities.ts'

/** Newest first: from the first crane to the finished roof. */
const pictures = [
  'Morning over town',
  'Snow on site',
  'Panels in storage',
  'Evening roof inspection',
  'Last slab poured',
  'Along the harbour',
  'Above the fog',
  'Rows of balconies',
  'Night shift begins',
  'Stairs going up',
  'At the gate',
  'First crane standing',
] as const satisfies readonly SceneTitle[]

const dayMs = 86_400_000

/** Returns the 12 pictures of the gallery, dated some days before `now`. */
export function seededGallery(now = new Date()): GalleryItem[] {
  const chance = chanceOf(12)
  let daysAgo = 0
  return pictures.map((name) => {
    daysAgo += chance.between(2, 8)
    return { id: chance.id(), cover: scene(name), name, time: new Date(now.getTime() - daysAgo * dayMs).toISOString() }
  })
}
