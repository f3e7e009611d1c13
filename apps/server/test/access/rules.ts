import type { Role } from '@castline/domain/users/roles'

export interface AccessRule {
  /** Roles allowed in a project to which they are assigned; all others get 403. */
  readonly own: readonly Role[]
  /** Roles allowed in a project to which they are not assigned. */
  readonly other: readonly Role[]
  /** Roles that get 404 in such a project, as if it did not exist; the remaining ones get 403. */
  readonly hidden: readonly Role[]
  /** Without a token: allowed, refused with this status, or a response with exactly these fields. */
  readonly visitor: 'allowed' | 401 | 403 | readonly string[]
  /** Anybody may know that it exists, even without a token. */
  readonly isOnCard?: true
}

const everybody: readonly Role[] = ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer', 'viewer']
const assignedOnes: readonly Role[] = ['manager', 'producer', 'transporter', 'inspector', 'installer', 'viewer']

/** Users assigned to the project, and administrators. */
export const readers: AccessRule = { own: everybody, other: ['admin'], hidden: assignedOnes, visitor: 401 }
export const managers: AccessRule = { own: ['admin', 'manager'], other: ['admin'], hidden: ['manager'], visitor: 401 }
/** Not about a project; those who print labels. */
export const labelPrinters: AccessRule = {
  own: ['admin', 'manager'],
  other: ['admin', 'manager'],
  hidden: [],
  visitor: 401,
}
export const administrators: AccessRule = { own: ['admin'], other: ['admin'], hidden: [], visitor: 401 }
export const producers: AccessRule = {
  own: ['admin', 'manager', 'producer'],
  other: ['admin'],
  hidden: assignedOnes,
  visitor: 401,
}
export const transporters: AccessRule = {
  own: ['admin', 'manager', 'transporter'],
  other: ['admin'],
  hidden: ['manager', 'transporter'],
  visitor: 401,
}
/** Everybody but viewers. */
export const workers: AccessRule = {
  own: everybody.filter((role) => role !== 'viewer'),
  other: ['admin'],
  hidden: assignedOnes.filter((role) => role !== 'viewer'),
  visitor: 401,
}
export const inspectors: AccessRule = {
  own: ['admin', 'manager', 'inspector'],
  other: ['admin'],
  hidden: ['manager', 'inspector'],
  visitor: 401,
}
/** Those who record pours and test them. */
export const pourWriters: AccessRule = {
  own: ['admin', 'manager', 'producer', 'inspector'],
  other: ['admin'],
  hidden: ['manager', 'producer', 'inspector'],
  visitor: 401,
}
/** Those who make components. */
export const makers: AccessRule = {
  own: ['admin', 'manager', 'producer'],
  other: ['admin'],
  hidden: ['manager', 'producer'],
  visitor: 401,
}
/** For those who drive a load or receive it; others of the project may see it, so it is not hidden from them. */
export const driversAndSite: AccessRule = {
  own: ['admin', 'manager', 'transporter', 'inspector'],
  other: ['admin'],
  hidden: assignedOnes,
  visitor: 401,
}
/** Managers of any project: not about a project. */
export const anyManagers: AccessRule = {
  own: ['admin', 'manager'],
  other: ['admin', 'manager'],
  hidden: [],
  visitor: 401,
}
/** A username without sign-in. All refusals are alike, and the component's card is public. */
export const byUsername: AccessRule = { own: ['producer'], other: [], hidden: [], visitor: 403, isOnCard: true }
/** Not about a project; any signed-in user. */
export const signedIn: AccessRule = { own: everybody, other: everybody, hidden: [], visitor: 401 }
export const anybody: AccessRule = { ...signedIn, visitor: 'allowed' }

/** The fields of a label's card. */
export const card = [
  'archived',
  'control_number',
  'curing',
  'drawing_open',
  'has_label_of_scrapped',
  'id',
  'length',
  'load_number',
  'name',
  'obstacles',
  'project_name',
  'qr_code',
  'section_name',
  'status',
  'strength_gate',
  'stripped_on',
  'type',
  'weight',
]
