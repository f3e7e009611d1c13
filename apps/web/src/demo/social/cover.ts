import type { Follower } from '../mocks/entities.ts'
import { names } from '../mocks/people.ts'
import { scene, sceneTitles } from '../pictures/scene.ts'

/** Shares no divisor with the number of scenes, so that no two people have the same one. */
const step = 7

/** Returns the picture behind a person's portrait: the same on all pages. */
export const coverOf = ({ name }: Pick<Follower, 'name'>): string => {
  const place = (names as readonly string[]).indexOf(name) + 1
  return scene(sceneTitles[(place * step) % sceneTitles.length] ?? 'Morning over town')
}
