import type { AuditEntry } from '@castline/contract/audit'
import type { AuditAction } from '@castline/contract/values/audit'

/** The keys of the texts of actions. */
const actionTexts = {
  'user.create': 'userCreate',
  'user.edit': 'userEdit',
  'user.password': 'userPassword',
  'user.assign': 'userAssign',
  'user.plants': 'userPlants',
  'user.given_plants': 'userGivenPlants',
  'user.delete': 'userDelete',
  'user.erase': 'userErase',
  'user.failed-sign-in': 'failedSignIn',
  export: 'export',
  'key.create': 'keyCreate',
  'key.revoke': 'keyRevoke',
  'user.link': 'userLink',
  'user.sign-in-link': 'signInLink',
  'user.factor-add': 'factorAdd',
  'user.factor-remove': 'factorRemove',
  'user.factor-reset': 'factorReset',
  'user.unlink': 'userUnlink',
  'user.wrong-codes': 'wrongCodes',
  'user.recovery-codes': 'recoveryCodes',
  'user.recovery-code': 'recoveryCode',
  'project.create': 'projectCreate',
  'project.update': 'projectUpdate',
  'project.archive': 'projectArchive',
  'project.restore': 'projectRestore',
  'project.delete': 'projectDelete',
  'project.image.delete': 'imageDelete',
  'project.defect_types': 'defectTypes',
  'checklist.define': 'checklistDefine',
  'ncr.report': 'ncrReport',
  'ncr.assignment': 'ncrAssign',
  'ncr.edit': 'ncrEdit',
  'ncr.hold_end': 'ncrHoldEnd',
  'ncr.decision': 'ncrDecide',
  'ncr.repaired': 'ncrRepaired',
  'ncr.sent_back': 'ncrSentBack',
  'ncr.close': 'ncrClose',
  'ncr.reopen': 'ncrReopen',
  'ncr.bcf': 'ncrBcf',
  'ncr.photo': 'photoAdd',
  'component.create': 'componentCreate',
  'component.edit': 'componentEdit',
  'component.delete': 'componentDelete',
  'component.restore': 'componentRestore',
  'components.edit': 'componentsEdit',
  'components.delete': 'componentsDelete',
  'components.restore': 'componentsRestore',
  'file.upload': 'fileUpload',
  'file.delete': 'fileDelete',
  'drawings.upload': 'fileUpload',
  'drawings.undo': 'drawingsUndo',
  'drawings.release': 'drawingsRelease',
  'drawings.state': 'drawingsState',
  'drawing.acknowledge': 'drawingAcknowledge',
  'photo.add': 'photoAdd',
  'calendar.update': 'calendarUpdate',
  'plan.update': 'planUpdate',
  'plan.baseline': 'planBaseline',
  'load.plan': 'loadPlan',
  'load.update': 'loadUpdate',
  'load.pieces': 'loadPieces',
  'load.depart': 'loadDepart',
  'load.return': 'loadReturn',
  'load.arrive': 'loadArrive',
  'load.receive': 'loadReceive',
  'load.cancel': 'loadCancel',
  'trailer.create': 'trailerCreate',
  'trailer.update': 'trailerUpdate',
  'trailer.delete': 'trailerDelete',
  'plant.create': 'plantCreate',
  'plant.update': 'plantUpdate',
  'plant.delete': 'plantDelete',
  'mix.create': 'mixCreate',
  'mix.update': 'mixUpdate',
  'mix.delete': 'mixDelete',
  'declaration.create': 'declarationCreate',
  'declaration.update': 'declarationUpdate',
  'declaration.delete': 'declarationDelete',
  'instrument.create': 'instrumentCreate',
  'instrument.update': 'instrumentUpdate',
  'instrument.delete': 'instrumentDelete',
  'mould.create': 'mouldCreate',
  'mould.update': 'mouldUpdate',
  'mould.delete': 'mouldDelete',
  'project.plant': 'projectPlant',
  'contract.update': 'contractUpdate',
  'statement.close': 'statementClose',
  'project.weekly_report': 'projectWeekly',
  'project.weekly_add': 'projectWeeklyAdd',
  'project.weekly_remove': 'projectWeeklyRemove',
  'project.weekly_confirm': 'projectWeeklyConfirm',
  'project.weekly_stop': 'projectWeeklyStop',
  'project.handover': 'projectHandover',
  'project.share': 'projectShare',
  'project.share_photos': 'projectSharePhotos',
  'project.share_revoke': 'projectShareRevoke',
  'plant.share': 'plantShare',
  'plant.share_revoke': 'plantShareRevoke',
  'place.create': 'placeCreate',
  'place.update': 'placeUpdate',
  'place.delete': 'placeDelete',
  'place.stocktake': 'placeStocktake',
  'pour.create': 'pourCreate',
  'pour.update': 'pourUpdate',
  'pour.components': 'pourComponents',
  'pour.photos': 'pourPhotos',
  'pour.specimens': 'pourSpecimens',
  'pour.results': 'pourResults',
  'casting.plan': 'castingPlan',
  'casting.update': 'castingUpdate',
  'casting.cast': 'castingCast',
  'casting.undo': 'castingUndo',
  'casting.strip': 'castingStrip',
  'casting.undo_strip': 'castingUndoStrip',
  'casting.readings': 'castingReadings',
  'mix.curve': 'mixCurve',
  'model.upload': 'modelUpload',
  'model.delete': 'modelDelete',
  'model.pair': 'modelPair',
  'import.run': 'importRun',
  'import.undo': 'importUndo',
  'system.label-address': 'labelAddress',
  'system.second-factor': 'secondFactor',
  'system.backup-warning': 'backupWarning',
  'message.resend': 'messageResend',
  'message.test': 'messageTest',
  'webhook.create': 'webhookCreate',
  'webhook.update': 'webhookUpdate',
  'webhook.secret': 'webhookSecret',
  'webhook.delete': 'webhookDelete',
  'webhook.test': 'webhookTest',
  'webhook.resend': 'webhookResend',
  'webhook.replay': 'webhookReplay',
  'webhook.end': 'webhookEnd',
} as const satisfies Record<AuditAction, string>

type ActionText = (typeof actionTexts)[AuditAction]

/** The text key of an action; null for an action unknown to this client. */
export function auditActionOf(action: string): ActionText | null {
  return Object.entries(actionTexts).find(([name]) => name === action)?.[1] ?? null
}

const names = ['number', 'username', 'name', 'code', 'file_name', 'control_number'] as const

/** The name of the subject: from the log entry, else its current name. */
export function subjectName({ details, subject_id }: AuditEntry, known: ReadonlyMap<string, string>): string | null {
  for (const name of names) {
    const recorded = details[name]
    if (typeof recorded === 'string' && recorded) return recorded
  }
  return known.get(subject_id ?? '') ?? known.get(String(details.project_id ?? '')) ?? null
}

export const changedFields = ['name', 'email', 'role', 'active', 'address'] as const

export interface AuditChange {
  readonly field: (typeof changedFields)[number]
  readonly from: unknown
  readonly to: unknown
}

/** The fields of a user that an edit changed. */
export function changesOf({ details }: AuditEntry): AuditChange[] {
  return changedFields.flatMap((field) => {
    const change = details[field]
    if (typeof change !== 'object' || change === null || !('from' in change) || !('to' in change)) return []
    return [{ field, from: change.from, to: change.to }]
  })
}

const auditCounts = [
  'created',
  'updated',
  'removed',
  'restored',
  'pieces',
  'left_behind',
  'accepted',
  'refused',
  'missing',
  'held',
] as const

/** How many components an import, undoing it, or a step of a load changed. */
export function countsOf({
  details,
}: AuditEntry): { readonly kind: (typeof auditCounts)[number]; readonly total: number }[] {
  return auditCounts.flatMap((kind) => {
    const total = details[kind]
    return typeof total === 'number' && total > 0 ? [{ kind, total }] : []
  })
}

export interface ComponentChange {
  readonly field: string
  readonly from: string | number | null
  readonly to: string | number | null
}

const isValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** The fields of a component that an edit changed. */
export function componentChangesOf({ details }: AuditEntry): ComponentChange[] {
  const { changes } = details
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return []
  return Object.entries(changes).flatMap(([field, change]) => {
    const { from, to } = (change ?? {}) as Record<string, unknown>
    return isValue(from) && isValue(to) ? [{ field, from, to }] : []
  })
}

const ncrChangeFields = [
  'status',
  'disposition',
  'defect_type',
  'severity',
  'description',
  'holds',
  'cost',
  'assigned_to',
  'due_on',
] as const

export interface NcrChange {
  readonly field: (typeof ncrChangeFields)[number]
  readonly from: unknown
  readonly to: unknown
}

/** The old and the new values of what a step changed in a non-conformance. */
export function ncrChangesOf({ details }: AuditEntry): NcrChange[] {
  const changes = (details.changes ?? {}) as Record<string, unknown>
  return ncrChangeFields.flatMap((field) => {
    const change = changes[field]
    if (typeof change !== 'object' || change === null || !('from' in change) || !('to' in change)) return []
    return [{ field, from: change.from, to: change.to }]
  })
}

/** The non-conformance that an entry is about; its id is unknown in entries of earlier versions. */
export function ncrOf({ details }: AuditEntry): { readonly number: string; readonly id: string | null } | null {
  const { ncr, ncr_id } = details
  return typeof ncr === 'string' ? { number: ncr, id: typeof ncr_id === 'string' ? ncr_id : null } : null
}

/** Whether the entry is a deletion of components, which can be restored. */
export function isDeletion({ action }: AuditEntry): boolean {
  return action === 'component.delete' || action === 'components.delete'
}
