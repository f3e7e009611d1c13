import type { Follower } from '../mocks/entities.ts'

/** Returns the people after following or unfollowing those with the listed IDs. */
export const withFollowing = (people: readonly Follower[], toggled: readonly number[]): Follower[] =>
  people.map((person) => (toggled.includes(person.id) ? { ...person, isFollowed: !person.isFollowed } : person))

/** Adds an ID to the list, or removes it. */
export const withToggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Returns the people with a name, job or country that matches the search, ignoring accents. */
export function found(people: readonly Follower[], search: string): Follower[] {
  const wanted = plain(search.trim())
  return people.filter(({ name, role, country }) => plain(`${name} ${role} ${country}`).includes(wanted))
}
