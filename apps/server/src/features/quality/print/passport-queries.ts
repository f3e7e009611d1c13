import type { Checklist, ChecklistTemplate } from '@castline/contract/checklists'
import type { Component } from '@castline/contract/components'
import type { Ncr, PhotoMark } from '@castline/contract/ncr'
import { checklistSteps } from '@castline/domain/checklists/checklists'
import { fieldNames } from '@castline/domain/components/fields'
import { planFields } from '@castline/domain/plan/plan'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { RejectionCode } from '@castline/domain/status/rejection-reasons'
import type { Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import { columnList } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { madeFrom } from '#tracking/drawings/made-from.ts'
import { type Override, overrideOf } from '#tracking/gates/overrides.ts'
import { missingFrom } from '#tracking/loads/load-columns.ts'
import { joinPlan } from '#tracking/plan/plan-columns.ts'
import { type ConcreteProof, concreteProofs } from '#tracking/production/concrete-proofs.ts'
import { stripJson } from '#tracking/production/strips.ts'
import type { ProjectHead } from '#tracking/projects/project-heads.ts'
import { isHoldAsked, ncrNumber, ncrsOf } from '#tracking/quality/ncr-numbers.ts'
import { visibleChanges } from '#tracking/quality/quality-people.ts'
import type { Reader } from '../visible.ts'

export interface PassportChange {
  readonly from_status: Status
  readonly to_status: Status
  readonly at: string
  readonly user_name: string | null
  readonly note: string | null
  readonly reason_code: RejectionCode | null
  readonly reason: string | null
  readonly takes_back: boolean
  readonly returned: boolean
  readonly missing_from: string | null
  readonly annulled: boolean
  /** The revision of the drawing that the component was made from. */
  readonly drawing: { readonly revision: number; readonly file_name: string | null } | null
  /** Why the step was made although gates refused it, or asked. */
  readonly override: Override | null
}

interface PassportFile {
  readonly revision: number
  readonly file_name: string | null
  readonly at: string
  readonly user_name: string | null
}

/** A pour with its mix and the day of its start in the plant's time zone. */
export type PassportNcr = Pick<
  Ncr,
  | 'number'
  | 'defect_type'
  | 'defect_name'
  | 'defect_names'
  | 'severity'
  | 'status'
  | 'holds'
  | 'hold_asked'
  | 'disposition'
  | 'description'
> & {
  readonly reported_at: string
  readonly reported_by: string | null
  readonly closed_at: string | null
  readonly closed_by: string | null
}

/** A checklist that was started, or a blocking one that was not. */
export interface PassportChecklist extends Pick<ChecklistTemplate, 'name' | 'step' | 'version' | 'items'> {
  readonly started_at: string | null
  readonly completed_at: string | null
  readonly answers: readonly Pick<
    Checklist['answers'][number],
    'item_id' | 'value' | 'passed' | 'note' | 'user_name' | 'answered_at'
  >[]
}

/** A photo with where it belongs: the status of a change, the number of a non-conformance, or a checklist. */
export interface PassportPhoto {
  readonly key: string
  readonly of: 'change' | 'ncr' | 'checklist'
  readonly name: string
  readonly at: string
  readonly user_name: string | null
  readonly marks: readonly PhotoMark[]
}

type Facts = Pick<
  Component,
  (typeof fieldNames)[number] | (typeof planFields)[number] | 'status' | 'qr_code' | 'section_name'
>

export type Passport = Facts & {
  readonly project_id: string
  readonly project: ProjectHead
  /** Oldest first, like everything else. */
  readonly changes: readonly PassportChange[]
  readonly files: readonly PassportFile[]
  /** Oldest first. */
  readonly pours: readonly ConcreteProof[]
  /** When it was taken out of its mould, and by whom; null unless that was recorded. */
  readonly stripped: { readonly at: string; readonly by: string | null } | null
  readonly ncrs: readonly PassportNcr[]
  readonly checklists: readonly PassportChecklist[]
  readonly photos: readonly PassportPhoto[]
}

const nameOf = (user: string) => `(SELECT name FROM users WHERE id = ${user})`
const list = (object: string, source: string, order: string) =>
  `coalesce((SELECT json_agg(json_build_object(${object}) ORDER BY ${order}) FROM ${source}), '[]')`

const changes = list(
  `'from_status', h.from_status, 'to_status', h.to_status, 'at', iso(h.occurred_at), 'user_name', ${nameOf('h.user_id')},
   'note', h.note, 'reason_code', h.reason_code, 'reason', h.reason, 'takes_back', h.annuls IS NOT NULL, 'returned', h.returns,
   'missing_from', ${missingFrom}, 'drawing', ${madeFrom},
   'annulled', EXISTS (SELECT FROM status_changes x WHERE x.annuls = h.id),
   'override', ${overrideOf('h.id')}`,
  'status_changes h WHERE h.component_id = c.id',
  'h.id',
)

const files = list(
  `'revision', f.revision, 'file_name', f.file_name, 'at', iso(f.uploaded_at), 'user_name', ${nameOf('f.uploaded_by')}`,
  'component_files f WHERE f.component_id = c.id AND f.deleted_at IS NULL',
  'f.revision',
)

const ncrs = list(
  `'number', ${ncrNumber('x.number')}, 'defect_type', x.defect_type, 'severity', x.severity, 'status', x.status, 'holds', x.holds,
   'hold_asked', ${isHoldAsked('x')},
   'defect_name', d.name, 'defect_names', coalesce(d.names, '{}'),
   'disposition', x.disposition, 'description', x.description, 'reported_at', iso(x.reported_at),
   'reported_by', ${nameOf('x.reported_by')}, 'closed_at', iso(x.closed_at), 'closed_by', ${nameOf('x.closed_by')}`,
  `ncrs x LEFT JOIN defect_types d ON d.project_id = x.project_id AND d.code = x.defect_type
   WHERE x.id IN ${ncrsOf('c.id')}`,
  'x.number',
)

const lastAnswers = `(SELECT DISTINCT ON (item_id) * FROM checklist_answers WHERE checklist_id = k.id
  ORDER BY item_id, id DESC) AS a`

const checklists = list(
  `'name', t.name, 'step', t.step, 'version', t.version, 'items', t.items, 'started_at', iso(k.started_at),
   'completed_at', iso(k.completed_at), 'answers', ${list(
     `'item_id', a.item_id, 'value', a.value, 'passed', a.passed, 'note', a.note, 'answered_at', iso(a.answered_at),
      'user_name', ${nameOf('a.user_id')}`,
     lastAnswers,
     'a.item_id',
   )}`,
  `checklist_templates t
   LEFT JOIN checklists k ON k.template_id = t.id AND k.component_id = c.id AND NOT k.obsolete
   WHERE t.project_id = c.project_id AND (k.id IS NOT NULL OR t.current AND t.active AND t.gate = 'block'
     AND (t.element_type IS NULL OR lower(t.element_type) = lower(c.type))
     AND NOT EXISTS (SELECT FROM checklists o
       WHERE o.component_id = c.id AND o.series_id = t.series_id AND NOT o.obsolete))`,
  `array_position(ARRAY[${sqlTexts(checklistSteps)}], t.step), lower(t.name), t.id`,
)

const photos = list(
  `'key', i.key, 'of', i.of, 'name', i.name, 'at', iso(i.at), 'user_name', ${nameOf('i.user_id')}, 'marks', i.marks`,
  `(
   SELECT i.key, 'change' AS of, h.to_status AS name, h.occurred_at AS at, i.uploaded_by AS user_id, '[]'::jsonb AS marks,
     i.position
   FROM photos i JOIN status_changes h ON h.id = i.change_id WHERE h.component_id = c.id
   UNION ALL
   SELECT i.key, 'ncr', ${ncrNumber('x.number')}, e.at, i.uploaded_by, i.marks, i.position
   FROM ncr_photos i JOIN ncr_events e ON e.id = i.event_id JOIN ncrs x ON x.id = e.ncr_id WHERE x.id IN ${ncrsOf('c.id')}
   UNION ALL
   SELECT i.key, 'checklist', t.name, a.answered_at, i.uploaded_by, '[]', i.position
   FROM checklist_photos i JOIN checklist_answers a ON a.id = i.answer_id JOIN checklists k ON k.id = a.checklist_id
   JOIN checklist_templates t ON t.id = k.template_id WHERE k.component_id = c.id) AS i`,
  'i.at, i.position',
)

/** Returns a passport with what this role may see: the people of quality are those of rejections, defects and checks. */
function visiblePassport(passport: Passport, role: Role): Passport {
  if (seesInQuality(role, 'people')) return passport
  return {
    ...passport,
    changes: visibleChanges(passport.changes, role),
    ncrs: passport.ncrs.map((ncr) => ({ ...ncr, reported_by: null, closed_by: null })),
    checklists: passport.checklists.map((checklist) => ({
      ...checklist,
      answers: checklist.answers.map((answer) => ({ ...answer, user_name: null })),
    })),
    photos: passport.photos.map((photo) =>
      photo.of !== 'change' || photo.name === 'rejected' ? { ...photo, user_name: null } : photo,
    ),
  }
}

/** Returns the data of a component's passport; null if the user has no access to it. */
export async function passportOf(
  database: Queryable,
  { id: userId, role }: Reader,
  componentId: string,
): Promise<Passport | null> {
  const found = await database.row<Omit<Passport, 'pours'>>(
    `SELECT ${columnList([...fieldNames], 'c')}, ${columnList(planFields, 'cp')}, c.status, c.qr_code, c.project_id, s.name AS section_name,
       json_build_object('code', p.code, 'name', p.name, 'time_zone', p.time_zone,
         'today', (now() AT TIME ZONE p.time_zone)::date) AS project,
       ${changes} AS changes, ${files} AS files, ${stripJson('c')} AS stripped, ${ncrs} AS ncrs, ${checklists} AS checklists, ${photos} AS photos
     FROM components c JOIN sections s ON s.id = c.section_id JOIN projects p ON p.id = c.project_id ${joinPlan}
     WHERE c.id = $2 AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')}`,
    [userId, componentId],
    'component-passport',
  )
  return found && visiblePassport({ ...found, pours: await concreteProofs(database, [componentId]) }, role)
}
