import type { ComponentDetail } from '@castline/contract/components'
import type { ComponentFile } from '@castline/contract/files'
import type { NamedNcr } from '@castline/contract/ncr'
import type { Queryable } from '#database/database.ts'
import { dueChecklists } from '#tracking/checklists/checklist-gates.ts'
import { releasedAt, releasedBy, shownState } from '#tracking/drawings/drawing-states.ts'
import { drawingChangedJson } from '#tracking/drawings/made-from.ts'
import { evidenceOf, type StoredEvidence } from '#tracking/gates/evidence.ts'
import { isOverdue, isUnsettled, ncrNumber, ncrsOf } from '#tracking/quality/ncr-numbers.ts'
import { placeJson } from '#tracking/yard/place-columns.ts'
import { urlOf } from './files/url.ts'
import { isoText } from './iso-text.ts'

// What not every component has is read by statements of their own: as parts of the statement that finds the component, setting up
// checklists, gates, changed drawings and places took two thirds of its time, also where there are none.

const checklists = `SELECT ${dueChecklists('c')} AS open FROM components c WHERE c.id = $1`

type OpenChecklists = ComponentDetail['checklists_open']

/** Returns the checklists of a component that are open. */
export async function openChecklistsOf({ keyReads }: Queryable, componentId: string): Promise<OpenChecklists> {
  return (await keyReads.row<{ open: OpenChecklists }>(checklists, [componentId], 'open-checklists'))?.open ?? []
}

const evidence = `SELECT ${evidenceOf('c')} AS evidence FROM components c WHERE c.id = $1`

/** Returns what the gates of a component decide from. */
export async function evidenceFor({ keyReads }: Queryable, componentId: string): Promise<StoredEvidence> {
  return (await keyReads.row<{ evidence: StoredEvidence }>(evidence, [componentId], 'gate-evidence'))?.evidence ?? {}
}

// A subquery per file, without a join or an aggregate: most components have at most one drawing, and setting up a join
// and a sort was a sixth of the statement's time.
const filesJson = `ARRAY(
  SELECT json_build_object('revision', f.revision, 'file_name', f.file_name, 'url', ${urlOf('f')}, 'size', f.size,
    'uploaded_by', (SELECT u.name FROM users u WHERE u.id = f.uploaded_by), 'uploaded_at', ${isoText('f.uploaded_at')},
    'state', ${shownState('f')}, 'released_by', ${releasedBy('f')},
    'released_at', CASE f.state WHEN 'released' THEN ${isoText(releasedAt('f'))} END)
  FROM component_files f WHERE f.component_id = c.id AND f.deleted_at IS NULL ORDER BY f.revision DESC)`

/** SQL condition: the component `c` has drawings; without, `drawingsOf` need not be read. */
export const hasDrawings = 'EXISTS (SELECT FROM component_files f WHERE f.component_id = c.id AND f.deleted_at IS NULL)'

const drawings = `SELECT ${filesJson} AS files, ${drawingChangedJson} AS drawing_changed FROM components c WHERE c.id = $1`

interface Drawings extends Pick<ComponentDetail, 'drawing_changed'> {
  readonly files: ComponentFile[]
}

export const noDrawings: Drawings = { files: [], drawing_changed: null }

/** Returns the files of a component, newest first, and what changed since it was made. */
export async function drawingsOf({ keyReads }: Queryable, componentId: string): Promise<Drawings> {
  return (await keyReads.row<Drawings>(drawings, [componentId], 'drawings-of-component')) ?? noDrawings
}

const place = `SELECT ${placeJson} AS place FROM components c WHERE c.id = $1`

/** Returns the place of a component in a yard; null if it is at none. */
export async function placeOf({ keyReads }: Queryable, componentId: string): Promise<ComponentDetail['place']> {
  return (await keyReads.row<Pick<ComponentDetail, 'place'>>(place, [componentId], 'place-of-component'))?.place ?? null
}

/** SQL condition: the component `c` has non-conformances, open or not; without, `openNcrsOf` need not be read. */
export const hasNcrs = `(EXISTS (SELECT FROM ncrs own WHERE own.component_id = c.id)
  OR EXISTS (SELECT FROM ncr_components further WHERE further.component_id = c.id))`

const openNcrs = `SELECT ARRAY(
  SELECT json_build_object('id', n.id, 'number', ${ncrNumber('n.number')}, 'status', n.status, 'severity', n.severity,
    'defect_type', n.defect_type, 'defect_name', d.name, 'defect_names', coalesce(d.names, '{}'), 'due_on', n.due_on,
    'overdue', ${isOverdue('n')})
  FROM ncrs n JOIN projects p ON p.id = n.project_id
  LEFT JOIN defect_types d ON d.project_id = n.project_id AND d.code = n.defect_type
  WHERE n.id IN ${ncrsOf('$1')} AND ${isUnsettled('n')} ORDER BY n.number) AS ncrs`

/** Returns the non-conformances of a component that are neither closed nor void. */
export async function openNcrsOf({ keyReads }: Queryable, componentId: string): Promise<NamedNcr[]> {
  return (await keyReads.row<{ ncrs: NamedNcr[] }>(openNcrs, [componentId], 'open-ncrs-of-component'))?.ncrs ?? []
}
