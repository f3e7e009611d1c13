import type { Role } from '@castline/domain/roles'

export interface Who {
  /** Allowed in a project that they are assigned to; every other role is answered 403. */
  readonly own: readonly Role[]
  /** Allowed in a project that they are not assigned to. */
  readonly other: readonly Role[]
  /** To whom nothing is there: 404 in such a project; the rest is answered 403. */
  readonly hidden: readonly Role[]
  /** Without a token: allowed, refused with this status, or answered these fields and no more. */
  readonly visitor: 'allowed' | 401 | 403 | readonly string[]
  /** Without a token anybody may know that it exists. */
  readonly isOnCard?: true
}

const everybody: readonly Role[] = ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer', 'viewer']
const assignedOnes: readonly Role[] = ['manager', 'producer', 'transporter', 'inspector', 'installer', 'viewer']

/** Whoever is assigned to the project, and administrators. */
export const readers: Who = { own: everybody, other: ['admin'], hidden: assignedOnes, visitor: 401 }
export const managers: Who = { own: ['admin', 'manager'], other: ['admin'], hidden: ['manager'], visitor: 401 }
export const administrators: Who = { own: ['admin'], other: ['admin'], hidden: [], visitor: 401 }
export const producers: Who = {
  own: ['admin', 'manager', 'producer'],
  other: ['admin'],
  hidden: assignedOnes,
  visitor: 401,
}
/** A username without a sign-in: all others are refused alike, and the piece's card is there for everybody. */
export const byUsername: Who = { own: ['producer'], other: [], hidden: [], visitor: 403, isOnCard: true }
/** About no project, but about whoever is signed in. */
export const signedIn: Who = { own: everybody, other: everybody, hidden: [], visitor: 401 }
export const anybody: Who = { ...signedIn, visitor: 'allowed' }

/** The fields of a label's card. */
export const card = [
  'control_number',
  'id',
  'name',
  'project_name',
  'qr_code',
  'section_name',
  'status',
  'type',
  'weight',
]
