import { loadNumber, missingFrom } from '../loads/load-columns.ts'
import { reasonColumns } from './rejection-reasons.ts'

/**
 * The columns of the contract's `activity`, over `activitySource`: a status change as shown in feeds, histories and
 * events. Statements add their conditions on `h` (the change) and `c` (its component).
 */
export const activityColumns = `
  h.id, h.component_id, c.name AS component_name, c.control_number, c.qr_code, s.name AS section_name,
  h.from_status, h.to_status, a.name AS user_name, h.via, h.note, ${reasonColumns}, h.annuls IS NOT NULL AS takes_back,
  CASE WHEN h.returns THEN json_build_object('vehicle', h.return_vehicle,
    'load', (SELECT ${loadNumber('back.number')} FROM loads back WHERE back.id = h.return_load_id)) END AS returned,
  ${missingFrom} AS missing_from, h.occurred_at, h.reported_at, h.recorded_at`

/** The history keeps the names of deleted users. */
export const activitySource = `
  status_changes h
  JOIN components c ON c.id = h.component_id
  JOIN sections s ON s.id = c.section_id
  LEFT JOIN users a ON a.id = h.user_id`
