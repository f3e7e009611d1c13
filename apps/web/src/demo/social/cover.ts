import type { Follower } from '../mocks/entities.ts'
import { names } from '../mocks/people.ts'
import { scene, sceneTitles } from '../pictures/scene.ts'

/** Without the cover of the user's own profile, and without samples of concrete: cut to a strip they are only grey. */
const covers = sceneTitles.filter((title) => title !== 'Building site at dusk' && !title.endsWith(' sample'))

/** Shares no divisor with the number of covers, so that no two people have the same one. */
const step = 7

/** Returns the picture behind a person's portrait: the same on all pages. */
export const coverOf = ({ name }: Pick<Follower, 'name'>): string => {
  const place = (names as readonly string[]).indexOf(name) + 1
  return scene(covers[(place * step) % covers.length] ?? 'Morning over town')
}
