import type { ResponseOf } from '@castline/contract/call'
import type { formerUsers } from '@castline/contract/leaving'
import { classifiedColumns, rowsOfPerson } from '#database/classified-columns.ts'
import type { Queryable } from '#database/database.ts'
import { inSavepoint } from '#database/savepoint.ts'
import type { ReachOf } from './reach-queries.ts'

export interface Person {
  readonly id: string
  readonly kind: 'person' | 'service'
  readonly username: string
  readonly name: string
  readonly email: string | null
  /** Names and addresses that they had before, as the audit log has them, unless somebody else has them now. */
  readonly former: readonly string[]
}

/** The columns of `Person`, over `users`. Entries about their API keys have the names of the keys. */
export const personColumns = `id, kind, username, name, email, coalesce((SELECT json_agg(DISTINCT text) FROM audit_log l
  CROSS JOIN LATERAL (VALUES (l.details -> 'name'), (l.details -> 'email'), (l.details -> 'as')) AS field (value)
  CROSS JOIN LATERAL (VALUES (CASE jsonb_typeof(value) WHEN 'string' THEN value #>> '{}' END), (value ->> 'from'),
    (value ->> 'to')) AS had (text)
  WHERE l.subject = 'user' AND l.subject_id = users.id::text AND l.action LIKE 'user.%' AND text <> '' AND NOT EXISTS (
    SELECT FROM users heir WHERE heir.id <> users.id AND lower(text) IN (lower(heir.email), lower(heir.name)))), '[]') AS former`

/** Returns a person or service account, also a deleted one; null if it was erased. */
export function personById(database: Queryable, id: string): Promise<Person | null> {
  return database.row<Person>(
    `SELECT ${personColumns} FROM users
     WHERE id = $1 AND kind <> 'key' AND erased_at IS NULL FOR NO KEY UPDATE`,
    [id],
  )
}

/** Returns the deleted people whose names are still stored. */
export function formerPeople(database: Queryable): Promise<ResponseOf<typeof formerUsers>> {
  return database.rows(
    `SELECT id, name, username, role, iso(deleted_at) AS deleted_at FROM users
     WHERE deleted_at IS NOT NULL AND erased_at IS NULL AND kind <> 'key' ORDER BY users.deleted_at DESC, id`,
  )
}

interface Reference {
  readonly table: string
  readonly column: string
}

/** Every column that names a user by id; that of the audit log has no foreign key. */
export function referencesToUsers(database: Queryable): Promise<Reference[]> {
  return database.rows<Reference>(
    `SELECT c.relname AS table, a.attname AS column
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.confrelid = 'users'::regclass AND k.contype = 'f' AND c.relname <> 'users'
     UNION ALL SELECT 'audit_log', 'user_id' ORDER BY 1, 2`,
  )
}

/** SQL condition that a column names the person `$1`, or the account of one of their API keys, which acts for them. */
const names = (column: string) => `${column} IN (SELECT id FROM users WHERE id = $1 OR owner_id = $1)`

/** Returns the number of rows that name a person in any of these columns. */
export async function recordsOf(database: Queryable, id: string, references: readonly Reference[]): Promise<number> {
  const counts = references
    .filter(({ table }) => rowsOfPerson[table] === undefined)
    .map(({ table, column }) => `(SELECT count(*) FROM ${table} WHERE ${names(column)})`)
  const row = await database.row<{ count: number }>(`SELECT (${counts.join(' + ')})::int AS count`, [id])
  return row?.count ?? 0
}

/** What is left of a row that its reader does not reach any more: that the person did something, and when. */
const bareColumns = ['id', 'at', 'occurred_at', 'created_at', 'reported_at']

/**
 * The rows about a person in one table, as JSON without secrets. Of a row in a project that the reader does not reach, only that
 * it names the person: others may have written in it since.
 */
export async function rowsAbout(
  database: Queryable,
  { id, readerId }: { readonly id: string; readonly readerId: string },
  { table, column }: Reference,
  reachOf: ReachOf,
): Promise<unknown[]> {
  const secrets = classifiedColumns.filter((each) => each.table === table && each.class === 'secret')
  const rows = await database.rows<{ row: unknown }>(
    `SELECT CASE WHEN ${reachOf(table)} THEN to_jsonb(t) - $2::text[] ELSE (
         SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY ($4::text[])) END AS row
     FROM ${table} t WHERE ${names(column)} AND $3::uuid IS NOT NULL`,
    [id, secrets.map((each) => each.column), readerId, [...bareColumns, column]],
  )
  return rows.map(({ row }) => row)
}

/** The row of a person's account, as JSON without secrets. */
export async function accountRow(database: Queryable, id: string): Promise<unknown> {
  const row = await database.row<{ row: unknown }>(
    "SELECT to_jsonb(u) - 'password_hash' AS row FROM users u WHERE id = $1 AND kind <> 'key'",
    [id],
  )
  return row?.row ?? null
}

/** What is searched for, as regular expressions of PostgreSQL. */
export interface Patterns {
  /** Names, e-mail addresses and username. */
  readonly all: string
  /** Names and e-mail addresses. */
  readonly names: string
  /** All of them also as they are written in JSON: finds the rows. */
  readonly search: string
}

const searched = classifiedColumns.filter((each) => each.class === 'words' || each.class === 'title')

/** Returns the number of rows in which a text names the person, by column. */
export async function mentionsOf(
  database: Queryable,
  { search, names: inTitles }: Patterns,
): Promise<{ column: string; rows: number }[]> {
  const counts = searched.map(
    ({ table, column, class: kind }) =>
      `SELECT '${table}.${column}' AS "column", count(*)::int AS rows FROM ${table}
       WHERE ${column}::text ~* ${kind === 'title' ? '$2' : '$1'}`,
  )
  return database.rows(`SELECT * FROM (${counts.join(' UNION ALL ')}) found WHERE rows > 0 ORDER BY 1`, [
    search,
    inTitles,
  ])
}

/** Lets a transaction write in archived projects. */
export async function allowErasing(transaction: Queryable): Promise<void> {
  await transaction.rows("SELECT set_config('castline.erasing', 'on', true)")
}

/** Two trailers or sections that were called after one person must not get one name: these get a part of their id beside it. */
async function replaceText(
  transaction: Queryable,
  { table, column }: Reference,
  pattern: string,
  replacement: string,
): Promise<void> {
  const replace = (by: string) =>
    transaction.rows(`UPDATE ${table} SET ${column} = without_person(${column}, $1, ${by}) WHERE ${column} ~* $1`, [
      pattern,
      replacement,
    ])
  await inSavepoint(transaction, () => replace('$2')).catch((error: Error & { code?: string }) => {
    if (error.code !== '23505') throw error
    return replace("$2 || ' ' || left(id::text, 4)")
  })
}

/** Replaces the person in every text, and removes signatures beside their name. */
export async function replaceWords(transaction: Queryable, patterns: Patterns, replacement: string): Promise<void> {
  const types = await transaction.rows<{ name: string; type: string }>(
    `SELECT table_name || '.' || column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND udt_name IN ('jsonb', '_text')`,
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  await transaction.rows('UPDATE loads SET signature = NULL WHERE signature IS NOT NULL AND receiver_name ~* $1', [
    patterns.all,
  ])
  for (const { table, column, class: kind } of searched) {
    const type = typeOf.get(`${table}.${column}`)
    if (type === 'jsonb') {
      await transaction.rows(
        `UPDATE ${table} SET ${column} = without_person(${column}, $1, $2, $3) WHERE ${column}::text ~* $4`,
        [patterns.all, patterns.names, replacement, patterns.search],
      )
    } else if (type === '_text') {
      await transaction.rows(
        `UPDATE ${table} SET ${column} = ARRAY(SELECT without_person(each, $1, $2)
           FROM unnest(${column}) WITH ORDINALITY AS list (each, place) ORDER BY place)
         WHERE EXISTS (SELECT FROM unnest(${column}) AS each WHERE each ~* $1)`,
        [patterns.all, replacement],
      )
    } else {
      await replaceText(transaction, { table, column }, kind === 'title' ? patterns.names : patterns.all, replacement)
    }
  }
}

/** Deletes the rows that are only about a person, and messages to their addresses. */
export async function deleteRowsOf(transaction: Queryable, { id, email, former }: Person): Promise<void> {
  for (const [table, column] of Object.entries(rowsOfPerson)) {
    await transaction.rows(`DELETE FROM ${table} WHERE ${column} = $1`, [id])
  }
  await transaction.rows(
    'DELETE FROM idempotency_keys WHERE caller IN (SELECT id::text FROM users WHERE id = $1 OR owner_id = $1)',
    [id],
  )
  const addresses = [email ?? '', ...former].map((address) => address.toLowerCase())
  await transaction.rows('DELETE FROM weekly_addresses WHERE lower(address) = ANY ($1)', [addresses])
  await transaction.rows('DELETE FROM messages WHERE lower(address) = ANY ($1)', [addresses])
}

/** Replaces the person in their own row, which is deleted from then on; their keys follow by a trigger. */
export async function replacePerson(
  transaction: Queryable,
  id: string,
  neutral: string,
  username: string,
): Promise<void> {
  await transaction.rows(
    `UPDATE users SET name = $2, username = $3, email = NULL, password_hash = NULL, active = false,
       deleted_at = coalesce(deleted_at, now()), erased_at = now(), version = version + 1
     WHERE id = $1`,
    [id, neutral, username],
  )
}
