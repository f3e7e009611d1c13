import { authentication } from './items/authentication.ts'
import { input } from './items/input.ts'
import type { Item } from './items/item.ts'
import { people } from './items/people.ts'
import { web } from './items/web.ts'
import { whole } from './items/whole.ts'

const place = ({ number }: Item) => number.split(/[^\d]/, 3).reduce((sum, part) => sum * 100 + Number(part), 0)

/** The requirements of OWASP ASVS 5.0.0 up to level 2, and the requested ones of level 3, sorted by number. */
export const items: readonly Item[] = [...input, ...web, ...authentication, ...people, ...whole].toSorted(
  (one, other) => place(one) - place(other),
)
