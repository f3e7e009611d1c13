import type { FoundPiece } from '@castline/contract/search'
import { qrAlphabet, qrCodeLength, qrCodeLetters } from '@castline/domain/qr-code'
import { filteredComponents } from '#database/component-filter.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

export interface SearchRequest {
  readonly q: string
  readonly project_id?: string | undefined
  readonly limit: number
}

// A printed group. Codes are random: a shorter beginning would find pieces that nobody meant.
const shortestCodePart = 4

/**
 * From each index of each project. More than are answered, since an index has W-1, W-10, W-2 in this order, and people
 * count; few enough that the database reads them in the index's order, and not all that begin so.
 */
const candidates = 30

const columns = 'c.id, c.name, c.control_number, c.qr_code, c.status, c.section_id, c.project_id'

/** The first and the last code that begin as `q` does, in any collation; null where no code does. */
function codesFrom(q: string): readonly [string, string] | null {
  const letters = qrCodeLetters(q)
  const isPart = letters.length >= shortestCodePart && letters.length <= qrCodeLength
  if (!isPart || ![...letters].every((letter) => qrAlphabet.includes(letter))) return null
  return [letters.padEnd(qrCodeLength, '0'), letters.padEnd(qrCodeLength, 'Z')]
}

/** The candidates in project `p` of which a column begins with the search, from that column's index. */
const beginning = (column: string) => `(
  SELECT ${columns} FROM components c
  WHERE c.project_id = p.id AND c.deleted_at IS NULL AND lower(c.${column}) LIKE lower($3)
  ORDER BY lower(c.${column}) USING ~<~ LIMIT ${candidates})`

/**
 * The pieces in projects of the caller whose mark, control number or code begins with `q`, and those in `project_id` that
 * have each of its words anywhere. Exact matches first, then beginnings; within these as people count.
 */
export function findPieces(
  database: Queryable,
  callerId: string,
  { q, project_id, limit }: SearchRequest,
): Promise<FoundPiece[]> {
  const [firstCode, lastCode] = codesFrom(q) ?? [null, null]
  const pattern = `${q.replace(/[\\%_]/g, '\\$&')}%`
  const values: unknown[] = [project_id ?? null, callerId, pattern, q, firstCode, lastCode, limit]
  const anywhere = filteredComponents({ q }, values)
  return database.rows<FoundPiece>(
    `WITH reached AS MATERIALIZED (SELECT p.id, p.name FROM projects p WHERE ${reachesProject('$2', 'p.id')}),
     found AS (
       SELECT piece.* FROM reached p, LATERAL (${beginning('name')} UNION ${beginning('control_number')}) AS piece
       UNION
       SELECT ${columns} FROM components c WHERE c.qr_code BETWEEN $5 AND $6 AND c.deleted_at IS NULL
       UNION
       SELECT ${columns} FROM components c WHERE ${anywhere} AND ${reachesProject('$2', '$1')}
     )
     SELECT c.id, c.name, c.control_number, c.qr_code, c.status, s.name AS section_name, c.project_id,
       p.name AS project_name
     FROM found c JOIN reached p ON p.id = c.project_id JOIN sections s ON s.id = c.section_id
     ORDER BY CASE
         WHEN lower($4) IN (lower(c.name), lower(c.control_number)) OR c.qr_code = $5 THEN 0
         WHEN lower(c.name) LIKE lower($3) OR lower(c.control_number) LIKE lower($3) OR c.qr_code BETWEEN $5 AND $6 THEN 1
         ELSE 2
       END, c.control_number COLLATE natural_order, c.id
     LIMIT $7`,
    // Without a name: a statement that is planned before the words are known cannot look them up in an index.
    values,
  )
}
