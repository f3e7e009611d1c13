import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { migrationsFolder } from './migration-list.ts'

/**
 * Applies migrations in the caller's transaction and records them as `migrate` does, which would commit each
 * separately.
 */
export async function applyMigrations(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.migrations
       (id serial PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL)`,
  )
  for (const name of names) {
    const sql = await readFile(join(migrationsFolder, `${name}.sql`), 'utf8')
    await client.query(sql.split(/^-- Down Migration/m)[0] ?? '')
    await client.query('INSERT INTO public.migrations (name, run_on) VALUES ($1, now())', [name])
  }
}

// Objects of extensions are not ours to drop.
const ours = (oid: string, catalog: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`

/** Drops everything that migrations created, in the caller's transaction. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const statements = [
    `SELECT format('DROP TABLE IF EXISTS public.%I CASCADE', relname) AS sql FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND ${ours('oid', 'pg_class')}`,
    `SELECT format('DROP %s IF EXISTS public.%I CASCADE',
       CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'SEQUENCE' END, relname) AS sql
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm', 'S') AND ${ours('oid', 'pg_class')}`,
    `SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) AS sql FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a' AND ${ours('oid', 'pg_proc')}`,
    `SELECT format('DROP COLLATION IF EXISTS public.%I CASCADE', collname) AS sql FROM pg_collation
     WHERE collnamespace = 'public'::regnamespace AND ${ours('oid', 'pg_collation')}`,
    `SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', typname) AS sql FROM pg_type
     WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND ${ours('oid', 'pg_type')}`,
  ]
  for (const question of statements) {
    const { rows } = await client.query<{ sql: string }>(question)
    for (const { sql } of rows) await client.query(sql)
  }
}
