import type { Follower } from '../mocks/entities.ts'

/** Follows somebody, or no longer. */
export const withFollowToggled = (people: readonly Follower[], id: number): Follower[] =>
  people.map((person) => (person.id === id ? { ...person, isFollowed: !person.isFollowed } : person))

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Those whose name, work or country has the words, whatever their accents. */
export function found(people: readonly Follower[], search: string): Follower[] {
  const wanted = plain(search.trim())
  return people.filter(({ name, role, country }) => plain(`${name} ${role} ${country}`).includes(wanted))
}
