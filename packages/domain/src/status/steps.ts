import type { Role } from '../users/roles.ts'
import type { Status } from './statuses.ts'

/** A listed step. */
export interface Step {
  readonly from: Status
  readonly to: Status
  /** The role of this step; managers and administrators may make every listed step. */
  readonly role: Role | null
  /** Whether a username alone is not enough. */
  readonly signedIn?: true
}

/** All listed steps. Undo is not listed: it depends on the component's history. */
export const transitionRules: readonly Step[] = [
  { from: 'planning', to: 'manufactured', role: 'producer' },
  { from: 'manufactured', to: 'transported', role: 'transporter' },
  { from: 'transported', to: 'accepted', role: 'inspector' },
  { from: 'accepted', to: 'installed', role: 'installer' },
  { from: 'planning', to: 'rejected', role: 'inspector' },
  { from: 'manufactured', to: 'rejected', role: 'inspector' },
  { from: 'transported', to: 'rejected', role: 'inspector' },
  { from: 'accepted', to: 'rejected', role: 'inspector' },
  { from: 'installed', to: 'rejected', role: 'inspector', signedIn: true },
  { from: 'rejected', to: 'planning', role: null },
]

/** Whether a role may make every listed step, and more. */
export const leads = (role: Role) => role === 'admin' || role === 'manager'

/** Whether a role may make a listed step in the projects of its user. */
export function mayStep(role: Role, rule: { readonly role: Role | null }): boolean {
  return role === rule.role || leads(role)
}

/** Whether a role may make a step although a gate refuses it, if it is signed in and gives a reason. */
export function mayOverride(role: Role): boolean {
  return leads(role)
}
