import { portrait } from '../pictures/portrait.ts'
import { chanceOf } from './chance.ts'
import type { Follower } from './entities.ts'

const people = [
  ['Amara Okafor', 'Structural engineer', 'Nigeria'],
  ['Lukas Brandt', 'Crane operator', 'Germany'],
  ['Siriporn Chaiyasit', 'Site manager', 'Thailand'],
  ['Mateo Álvarez', 'Formwork carpenter', 'Spain'],
  ['Nguyễn Thu Hà', 'Quality inspector', 'Viet Nam'],
  ['Camille Laurent', 'Architect', 'France'],
  ['Yusuf Demir', 'Concrete technologist', 'Türkiye'],
  ['Ingrid Solberg', 'Surveyor', 'Norway'],
  ['Chen Wei', 'Production planner', 'China'],
  ['Priya Raman', 'Project controller', 'India'],
  ['Omar Haddad', 'Logistics planner', 'Jordan'],
  ['Hana Kobayashi', 'Draughtswoman', 'Japan'],
  ['Tomás Ferreira', 'Steel fixer', 'Portugal'],
  ['Grace Mwangi', 'Safety officer', 'Kenya'],
  ['Elif Kaya', 'Tender manager', 'Türkiye'],
  ['Noah Tremblay', 'Lorry driver', 'Canada'],
  ['Fatima Idris', 'Interior designer', 'Sudan'],
  ['Jan Nowak', 'Mould builder', 'Poland'],
  ['Sofia Rossi', 'Landscape architect', 'Italy'],
  ['Daniel Cohen', 'Acoustics consultant', 'Israel'],
] as const satisfies [name: string, role: string, country: string][]

export const names = people.map(([name]) => name)

/** Returns the 20 followers of the signed-in user. With this seed 12 are followed, which fill rows of 2, 3 and 4. */
export function seededFollowers(): Follower[] {
  const chance = chanceOf(274)
  return people.map(([name, role, country]) => ({
    id: chance.id(),
    avatar: portrait(name),
    name,
    role,
    country,
    isFollowed: chance.between(0, 2) === 0,
  }))
}
