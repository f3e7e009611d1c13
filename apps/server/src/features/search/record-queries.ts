import type { FoundRecords } from '@castline/contract/search'
import { can, roles } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { isActive, reachesProject, yardsOfPlants } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { loadNumber } from '#tracking/loads/load-columns.ts'
import { isUnsettled, ncrNumber, ncrsOf } from '#tracking/quality/ncr-numbers.ts'
import { stocktakeNumber } from '#tracking/yard/place-columns.ts'
import { numbersFrom } from './number-ranges.ts'
import { beginning, type SearchRequest } from './queries.ts'
import { isSearched } from './searched-projects.ts'

/** Results of each kind. Who looks for more has a list with filters. */
const most = 6

/** Components per index and project whose non-conformances are searched. */
const candidates = 100

const rolesThatManageUsers = `ARRAY[${sqlTexts(roles.filter((role) => can(role, 'user:manage')))}]::text[]`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const list = (statement: string) => `(SELECT coalesce(json_agg(found), '[]') FROM (${statement}) AS found)`

const ofNcrs = { shown: 'c.id', q: '$5', pattern: '$3', most: candidates }

/** SQL: ids of the rows of a table in the caller's projects with a number in one of the ranges. */
const numbered = (table: string, firsts: string, lasts: string) => `
  SELECT n.id FROM reached p, unnest(${firsts}::int[], ${lasts}::int[]) AS within (first, last), ${table} n
  WHERE n.project_id = p.id AND n.number BETWEEN within.first AND within.last`

const subject = `CASE WHEN n.subject_kind IS NOT NULL
  THEN json_build_object('kind', n.subject_kind, 'name', n.subject_name) END`

const ncrOrder = `n.number = $8 DESC NULLS LAST, n.project_id = $2 DESC NULLS LAST, NOT (${isUnsettled('n')}), n.reported_at DESC, n.id`

// Cut before the components are joined: PostgreSQL expects far more matches than there are, and would read all components.
const ncrs = list(`
  SELECT n.id, ${ncrNumber('n.number')} AS number, n.status, c.name AS component_name, c.control_number,
    ${subject} AS subject, n.project_id, p.name AS project_name
  FROM (
    SELECT n.* FROM (
      ${numbered('ncrs', '$6', '$7')}
      UNION
      SELECT own.id FROM reached p, LATERAL (
        ${beginning('name', ofNcrs)} UNION ${beginning('control_number', ofNcrs)}) AS c,
        LATERAL ${ncrsOf('c.id')} AS own
      UNION
      SELECT n.id FROM reached p, ncrs n WHERE n.project_id = p.id AND lower(n.subject_name) LIKE lower($3)
    ) AS matching JOIN ncrs n ON n.id = matching.id AND n.project_id IN (SELECT id FROM reached)
    ORDER BY ${ncrOrder} LIMIT ${most}
  ) AS n JOIN reached p ON p.id = n.project_id LEFT JOIN components c ON c.id = n.component_id
  ORDER BY ${ncrOrder}`)

const vehicles = ['vehicle', 'driver']
  .map(
    (column) => `
    UNION
    SELECT n.id FROM reached p, loads n WHERE n.project_id = p.id AND lower(n.${column}) LIKE lower($3)`,
  )
  .join('')

const loads = list(`
  SELECT l.id, ${loadNumber('l.number')} AS number, l.status, l.planned_on, l.vehicle, l.project_id,
    p.name AS project_name
  FROM (${numbered('loads', '$9', '$10')} ${vehicles}) AS matching
  JOIN loads l ON l.id = matching.id JOIN reached p ON p.id = l.project_id
  ORDER BY l.number = $11 DESC NULLS LAST, l.project_id = $2 DESC NULLS LAST, l.planned_on DESC, l.number DESC, l.id
  LIMIT ${most}`)

/** SQL condition that a text contains each word. */
const containsWords = (text: string) =>
  `NOT EXISTS (SELECT FROM unnest($4::text[]) AS word (pattern) WHERE ${text} NOT ILIKE word.pattern)`

const sections = list(`
  SELECT s.id, s.name, s.project_id, p.name AS project_name
  FROM reached p JOIN sections s ON s.project_id = p.id WHERE ${containsWords('s.name')}
  ORDER BY lower(s.name) LIKE lower($3) DESC, s.project_id = $2 DESC NULLS LAST, s.name COLLATE natural_order, s.id
  LIMIT ${most}`)

const yardsReached = `SELECT pp.root_id FROM place_projects pp JOIN reached p ON p.id = pp.project_id UNION ${yardsOfPlants('$1')}`

const places = list(`
  SELECT pl.id, pl.code, pl.name, pl.root_id AS yard_id, coalesce(r.name, r.code) AS yard_name
  FROM places pl JOIN places r ON r.id = pl.root_id
  WHERE pl.deleted_at IS NULL AND ${containsWords("concat_ws(' ', pl.code, pl.name)")}
    AND pl.root_id IN (${yardsReached})
  ORDER BY lower(pl.code) = lower($5) DESC, lower(pl.code) LIKE lower($3) DESC, pl.code COLLATE natural_order, pl.id
  LIMIT ${most}`)

const stocktakes = list(`
  SELECT st.id, ${stocktakeNumber('st.number')} AS number, iso(st.occurred_at) AS occurred_at, pl.code AS place_code,
    st.root_id AS yard_id, coalesce(r.name, r.code) AS yard_name
  FROM unnest($12::int[], $13::int[]) AS within (first, last)
    JOIN stocktakes st ON st.number BETWEEN within.first AND within.last
    JOIN places pl ON pl.id = st.place_id JOIN places r ON r.id = st.root_id
  WHERE EXISTS (SELECT FROM (${yardsReached}) AS yard (id) WHERE yard.id IN (pl.root_id, pl.home_id))
  ORDER BY st.number = $14 DESC NULLS LAST, st.occurred_at DESC, st.id LIMIT ${most}`)

const projects = list(`
  SELECT p.id, p.code, p.name FROM reached p WHERE ${containsWords("concat_ws(' ', p.code, p.name)")}
  ORDER BY lower($5) IN (lower(p.code), lower(p.name)) DESC, p.name COLLATE natural_order, p.id LIMIT ${most}`)

/** Only for those who see the page of users. */
const people = list(`
  SELECT o.id, o.username, o.name, o.role FROM users o
  WHERE o.deleted_at IS NULL AND o.kind <> 'key' AND ${containsWords("concat_ws(' ', o.name, o.username)")}
    AND EXISTS (SELECT FROM users u WHERE u.id = $1 AND ${isActive('u')} AND u.role = ANY(${rolesThatManageUsers}))
  ORDER BY lower($5) IN (lower(o.username), lower(o.name)) DESC, o.name, o.id LIMIT ${most}`)

/**
 * Finds what else the caller reaches by number or name: non-conformances by their number or by mark and control number
 * of their component, loads by their number, truck or driver, stocktakes by their number, sections, places, projects and people by words of their names.
 * Equal numbers first, then the chosen project.
 */
export async function findRecords(
  database: Queryable,
  callerId: string,
  { q, project_id }: SearchRequest,
): Promise<FoundRecords> {
  const words = q.split(/\s+/).filter(Boolean)
  const ncrNumbers = numbersFrom(q, 'NCR', 3)
  const loadNumbers = numbersFrom(q, 'L', 4)
  const stocktakeNumbers = numbersFrom(q, 'S', 4)
  const numbers = ({ ranges, exact }: typeof ncrNumbers) => [
    ranges.map(([first]) => first),
    ranges.map(([, last]) => last),
    exact,
  ]
  const found = await database.row<FoundRecords>(
    `WITH reached AS MATERIALIZED (
       SELECT p.id, p.code, p.name FROM projects p WHERE ${isSearched('$2')} AND ${reachesProject('$1', 'p.id')})
     SELECT ${ncrs} AS ncrs, ${loads} AS loads, ${sections} AS sections,
       ${places} AS places, ${stocktakes} AS stocktakes, ${projects} AS projects, ${people} AS people`,
    [
      callerId,
      project_id ?? null,
      `${escaped(q)}%`,
      words.map((word) => `%${escaped(word)}%`),
      q,
      ...numbers(ncrNumbers),
      ...numbers(loadNumbers),
      ...numbers(stocktakeNumbers),
    ],
    // Not a prepared statement: a plan made before the words are known could not use the indexes of texts.
  )
  return found ?? { ncrs: [], loads: [], sections: [], places: [], stocktakes: [], projects: [], people: [] }
}
