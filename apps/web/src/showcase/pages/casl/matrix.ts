import type { Action, Subject } from '@castline/domain/users/ability'
import { permissionsOf, roles } from '@castline/domain/users/roles'

/** All permissions of any role, computed from the roles so that none is missing. */
const permissions = new Set(roles.flatMap((role) => [...permissionsOf(role)]))

const parts = [...permissions].map((permission) => permission.split(':') as [Subject, Action])

/** The kinds of resources that have permissions. */
export const subjects: readonly Subject[] = [...new Set(parts.map(([subject]) => subject))]

/** The actions that exist for at least one resource. */
export const actions: readonly Action[] = [...new Set(parts.map(([, action]) => action))]

export const subjectNames: Record<Subject, string> = {
  project: 'Project',
  section: 'Section',
  component: 'Component',
  plan: 'Plan',
  drawing: 'Drawing',
  file: 'Drawing or photo',
  model: 'Model',
  view: 'Saved view',
  label: 'Label',
  ncr: 'Non-conformance',
  checklist: 'Checklist',
  load: 'Load',
  trailer: 'Trailer',
  plant: 'Plant',
  pour: 'Pour',
  place: 'Place',
  webhook: 'Webhook',
  user: 'User',
  system: 'System',
}

export const actionNames: Record<Action, string> = {
  read: 'Read',
  create: 'Create',
  edit: 'Edit',
  delete: 'Delete',
  import: 'Import',
  print: 'Print',
  claim: 'Assign',
  report: 'Report',
  decide: 'Decide',
  fill: 'Fill in',
  define: 'Define',
  receive: 'Receive',
  move: 'Move',
  acknowledge: 'Acknowledge',
  save: 'Save',
  manage: 'Manage',
}

/** Returns whether this permission exists. */
export function isPermission(subject: Subject, action: Action): boolean {
  return parts.some((part) => part[0] === subject && part[1] === action)
}
