/** As in the words of a message. */
type CallValue = string | number | Readonly<Record<string, string>> | null

/** Longer texts are cut: a call says what happened, and the other program reads the rest. */
const longestText = 1_000

/** Names of people stay here. */
const withheld = 'person'

function plain(value: CallValue | null): string | number | null {
  if (typeof value === 'string') return value.slice(0, longestText).toWellFormed().replaceAll('\0', '')
  if (typeof value === 'number' || value === null) return value
  const [text] = Object.values(value) as [string]
  return text
}

/** Returns what a call says about a cause, with the page that shows it. */
export const callData = (
  projectId: string | null,
  values: Readonly<Record<string, CallValue | null>>,
  path: string,
): string =>
  JSON.stringify({
    project_id: projectId,
    ...Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => name !== withheld)
        .map(([name, value]) => [name, plain(value)]),
    ),
    path,
  })

/** The id of a call about a cause; the signature's parts are separated by full stops, so an id must not have one. */
export const eventIdOf = (cause: string): string => cause.replaceAll('.', '-')

interface CallParts {
  /** SQL expressions. */
  readonly eventId: string
  readonly type: string
  readonly projectId: string
  readonly data: string
  readonly isGrowing: string
}

/** Further marks of a cause that goes on are added while the call waits, and it waits a little longer. */
const addMarks = `UPDATE SET next_attempt_at = now() + interval '2 minutes',
  data = jsonb_set(webhook_deliveries.data, '{mark}',
    to_jsonb(left(concat_ws(', ', webhook_deliveries.data ->> 'mark', excluded.data ->> 'mark'), 400)))
  WHERE webhook_deliveries.state = 'waiting'`

/** SQL that writes the calls about a cause for each webhook that wants them; one of no project goes to those of all. */
export const insertCalls = ({ eventId, type, projectId, data, isGrowing }: CallParts, goesOn: boolean) => `
  INSERT INTO webhook_deliveries (webhook_id, event_id, type, project_id, data, next_attempt_at)
  SELECT w.id, ${eventId}::text, ${type}::text, ${projectId}::uuid, ${data}::jsonb,
    CASE WHEN ${isGrowing}::boolean THEN now() + interval '2 minutes' ELSE now() END
  FROM webhooks w
  WHERE w.active AND ${type}::text = ANY (w.types)
    AND (w.project_id IS NULL OR w.project_id = ${projectId}::uuid)
  ON CONFLICT (webhook_id, event_id) DO ${goesOn ? addMarks : 'NOTHING'}`

/** Why a call was dropped whose cause was taken back: it is not repeated with a span of time. */
export const takenBack = 'What happened was taken back.'

/** SQL that drops what waits about causes that were taken back. */
export const withdrawCalls = (eventIds: string) => `
  UPDATE webhook_deliveries SET state = 'dropped', finished_at = now(), answer = '${takenBack}'
  WHERE event_id = ANY (${eventIds}::text[]) AND state = 'waiting'`
