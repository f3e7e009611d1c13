import type { MachineFeedback } from '@castline/contract/machine-files'
import { isPlanDay } from '@castline/domain/plan/plan'
import { codeOfMachineId, type FeedbackVerdict } from '@castline/domain/production/machine-files'
import type { Queryable } from '#database/database.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import type { PxmlFeedback } from '../reading/pxml/document.ts'
import { accessToPlant, type Report, type ReportedRow, reportedComponents } from './queries.ts'

/** As many reports from which nothing follows are returned. */
const shown = 200

/** Throws 404 for a plant that the user does not work for, 403 for a reader of it. */
export async function requireMachines(database: Queryable, userId: string, plantId: string): Promise<void> {
  const { acts } = orNotFound(await accessToPlant(database, userId, plantId), 'plant')
  if (!acts) throw new ApiError('forbidden', 'You read at this plant only. Nothing was changed.')
}

const isoTime =
  /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/

/** Reads a time of production: of a day alone its noon. Null where programs write that there is none, and for what is no time. */
export function readProduced(text: string | undefined): Pick<Report, 'time' | 'is_zoned'> | null {
  const [, day = '', time = '12:00', zone = ''] = isoTime.exec(text ?? '') ?? []
  return isPlanDay(day) ? { time: `${day}T${time}${zone}`, is_zoned: zone !== '' } : null
}

type Other = MachineFeedback['others'][number]

const unknown = ({ line, id }: Pick<PxmlFeedback, 'line' | 'id'>, verdict: FeedbackVerdict): Other => ({
  line,
  id,
  name: null,
  control_number: null,
  verdict,
})

function verdictOf(row: ReportedRow): FeedbackVerdict {
  if (row.status !== 'planning' && row.status !== 'rejected') return 'already_cast'
  if (row.mould_id === null) return 'not_planned'
  return row.is_ahead ? 'ahead' : 'to_cast'
}

/** The last report of each id, as a machine corrects an earlier one. */
const lastOfEach = (feedback: readonly PxmlFeedback[]) => [
  ...new Map(feedback.filter(({ id }) => id !== '').map((report) => [report.id, report])).values(),
]

/**
 * Says which castings of the board a machine reports as cast, and names every id from which nothing follows. Changes nothing, and
 * creates nothing: an id that no component of the plant has is named. A report is of one component; without a zone its time is the plant's.
 */
export async function feedbackOf(
  database: Queryable,
  userId: string,
  plantId: string,
  feedback: readonly PxmlFeedback[],
): Promise<MachineFeedback> {
  const reports = lastOfEach(feedback)
  const timed = reports.flatMap(({ line, id, fields }): Report[] => {
    const produced = readProduced(fields.ProdDate)
    return produced ? [{ line, id, code: codeOfMachineId(id), ...produced }] : []
  })
  const rows = await reportedComponents(database, userId, plantId, timed)
  const byId = Map.groupBy(rows, ({ id }) => id)
  const withTime = new Set(timed.map(({ id }) => id))
  const castings = new Map<string, MachineFeedback['castings'][number]>()
  const others: Other[] = []
  for (const report of reports) {
    const [row, ...more] = byId.get(report.id) ?? []
    if (!withTime.has(report.id)) others.push(unknown(report, 'no_day'))
    else if (!row) others.push(unknown(report, 'not_found'))
    else if (more.length > 0) others.push(unknown(report, 'several'))
  }
  for (const row of rows) {
    const { line, id, component_id, name, control_number, project_name, produced_at } = row
    const { mould_id, mould_name, day, turn } = row
    if ((byId.get(id)?.length ?? 0) > 1) continue
    const verdict = verdictOf(row)
    if (verdict !== 'to_cast' || mould_id === null || mould_name === null || day === null || turn === null) {
      others.push({ line, id, name, control_number, verdict })
      continue
    }
    const key = `${mould_id} ${day} ${turn}`
    const casting = castings.get(key) ?? { mould_id, mould_name, day, turn, components: [] }
    // Its label code and its model's id may both be reported.
    if (casting.components.some((each) => each.component_id === component_id)) continue
    casting.components.push({ component_id, name, control_number, project_name, produced_at })
    castings.set(key, casting)
  }
  const orderOf = new Map(reports.map(({ id }, index) => [id, index]))
  const inOrder = (a: Other, b: Other) => (orderOf.get(a.id) ?? 0) - (orderOf.get(b.id) ?? 0)
  return {
    castings: [...castings.values()],
    others: others.toSorted(inOrder).slice(0, shown),
    other_total: others.length,
  }
}
