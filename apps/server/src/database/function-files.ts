import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const folder = fileURLToPath(new URL('./functions', import.meta.url))

/** A file of functions, triggers or a view, as they are in this version (docs/decisions/0211-functions-as-files.md). */
interface FunctionFile {
  readonly name: string
  readonly text: string
  /** Of the text: SHA-256, hexadecimal. */
  readonly digest: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export async function functionFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, digest: sha256(text) }
    }),
  )
}

/** Returns one digest of all files. The migration that comes with a change of one of them names it. */
export const digestOf = (files: readonly FunctionFile[]) =>
  sha256(files.map(({ name, digest }) => `${name} ${digest}\n`).join('')).slice(0, 16)

/**
 * Returns the files that were not applied as they are. A database with all migrations of this version has none, unless a
 * start ended between both.
 */
export async function missingFunctions(client: pg.ClientBase): Promise<FunctionFile[]> {
  const { rows } = await client.query<{ functions: Record<string, string> | null }>(
    `SELECT to_jsonb(s) -> 'functions' AS functions FROM public.schema_version s`,
  )
  const recorded = rows[0]?.functions ?? {}
  return (await functionFiles()).filter(({ name, digest }) => recorded[name] !== digest)
}

/** Applies a file in the caller's transaction, after all migrations. */
export async function applyFunctions(client: pg.ClientBase, { name, text, digest }: FunctionFile): Promise<void> {
  // A function may name another that is created later.
  await client.query('SET LOCAL check_function_bodies = off')
  await client.query(text)
  await client.query(
    'UPDATE public.schema_version SET functions = functions || jsonb_build_object($1::text, $2::text)',
    [name, digest],
  )
}

/** Applies what is missing, each file in a transaction: locks of several tables at once could wait for a writer in a circle. */
export async function applyMissingFunctions(client: pg.ClientBase): Promise<void> {
  for (const file of await missingFunctions(client)) {
    await client.query('BEGIN')
    try {
      // Servers that start at the same time.
      await client.query('LOCK TABLE public.schema_version IN SHARE ROW EXCLUSIVE MODE')
      await applyFunctions(client, file)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  }
}
