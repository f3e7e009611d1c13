import { type SceneTitle, scene } from '../pictures/scene.ts'
import { chanceOf } from './chance.ts'
import type { GalleryItem } from './entities.ts'

const pictures = [
  'Morning over town',
  'First crane standing',
  'Panels in storage',
  'Night shift begins',
  'Stairs going up',
  'Balconies in row',
  'Fog below level',
  'Lorry at gate',
  'Harbour side towers',
  'Last slab poured',
  'Evening roof inspection',
  'Snow on site',
] as const satisfies readonly SceneTitle[]

const dayMs = 86_400_000

/** Returns the 12 pictures of the gallery, dated some days before `now`. */
export function seededGallery(now = new Date()): GalleryItem[] {
  const chance = chanceOf(12)
  return pictures.map((name) => ({
    id: chance.id(),
    cover: scene(name),
    name,
    time: new Date(now.getTime() - chance.between(2, 60) * dayMs).toISOString(),
  }))
}
