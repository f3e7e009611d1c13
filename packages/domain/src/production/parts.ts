import type { Role } from '../users/roles.ts'

/** What somebody does at a plant. A reader changes nothing there; a tester also tests the pours of projects that are not theirs. */
export const plantParts = ['planner', 'producer', 'tester', 'yard', 'reader'] as const

export type PlantPart = (typeof plantParts)[number]

/** The part that a role usually has. */
export const usualPart: Readonly<Record<Role, PlantPart>> = {
  admin: 'planner',
  manager: 'planner',
  producer: 'producer',
  transporter: 'yard',
  inspector: 'tester',
  installer: 'yard',
  viewer: 'reader',
}
