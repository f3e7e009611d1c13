import * as z from 'zod/mini'
import { Refused } from './refused.ts'

/** Increment when older versions cannot read the archives any more. */
export const formatVersion = 1

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.number().check(z.int(), z.minimum(0))

/** The last entry of an archive: it proves that the archive is complete, and has the hash of everything in it. */
const manifest = z.object({
  format: z.literal(formatVersion),
  createdAt: z.string(),
  /** Of the Castline that migrated the database last; backups of 0.1.0 have none. */
  version: z.optional(z.string()),
  /** The applied migrations of the database. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256 })),
  /** The last value; a string, because JSON numbers are not exact in this range. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().check(z.regex(/^-?\d+$/)) })),
  files: z.array(z.object({ key: z.string(), size: count, sha256 })),
  /** Files that rows refer to but that the store did not have. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

/** Parses a manifest; throws `Refused` if it is not one or has a newer format. */
export function parseManifest(text: string): Manifest {
  const json = parsed(text)
  const version = z.object({ format: z.number() }).safeParse(json)
  if (version.success && version.data.format > formatVersion) {
    throw new Refused('This backup was made by a newer Castline: restore it with that version or a later one.')
  }
  const read = manifest.safeParse(json)
  if (!read.success) throw new Refused('This is not a Castline backup: its manifest.json cannot be read.')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
