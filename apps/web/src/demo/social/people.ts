import type { Follower } from '../mocks/entities.ts'

/** Follows a person, or unfollows them. */
export const withFollowToggled = (people: readonly Follower[], id: number): Follower[] =>
  people.map((person) => (person.id === id ? { ...person, isFollowed: !person.isFollowed } : person))

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Returns the people whose name, job or country matches the search, ignoring accents. */
export function found(people: readonly Follower[], search: string): Follower[] {
  const wanted = plain(search.trim())
  return people.filter(({ name, role, country }) => plain(`${name} ${role} ${country}`).includes(wanted))
}
