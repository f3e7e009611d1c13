import type pg from 'pg'

export interface Table {
  readonly name: string
  /** Without generated columns. */
  readonly columns: readonly string[]
}

/** Returns the tables sorted by name, except those of the migrations, which a restore writes itself. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('migrations', 'schema_version')
       AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  )
  return rows
}

export interface Sequence {
  readonly name: string
  /** The last value, as text. */
  readonly last: string
}

/** Returns the sequences that have been used, except that of the migrations. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename <> 'migrations_id_seq' ORDER BY 1`,
  )
  return rows
}

/** Returns a table with its columns as a target of COPY. */
export function copyTarget(client: pg.ClientBase, { name, columns }: Table): string {
  return `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`
}

/** Returns the names of all sequences. */
export async function sequencesIn(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = 'public'`,
  )
  return rows.map((row) => row.name)
}
