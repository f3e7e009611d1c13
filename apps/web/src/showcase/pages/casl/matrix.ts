import type { Action, Subject } from '@castline/domain/users/ability'
import { permissionsOf, roles } from '@castline/domain/users/roles'

/** All permissions of any role, computed from the roles so that none is missing. */
const permissions = new Set(roles.flatMap((role) => [...permissionsOf(role)]))

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

/** The kinds of resources in the order of the table. */
const order = Object.keys(subjectNames)

/** A permission: an action on a kind of resource. */
interface PermissionRow {
  readonly subject: Subject
  readonly action: Action
}

/** All permissions, those of one kind of resource together. */
export const permissionRows: readonly PermissionRow[] = [...permissions]
  .map((permission) => permission.split(':') as [Subject, Action])
  .map(([subject, action]) => ({ subject, action }))
  .sort((a, b) => order.indexOf(a.subject) - order.indexOf(b.subject))

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
