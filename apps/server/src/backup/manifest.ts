import * as z from 'zod/mini'
import { Refused } from './refused.ts'

/** Raised when an older Castline could not read what we write. */
export const formatVersion = 1

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.number().check(z.int(), z.minimum(0))

/** The last entry of an archive: an archive that has it is whole, and everything in it is named here with its hash. */
const manifest = z.object({
  format: z.literal(formatVersion),
  createdAt: z.string(),
  /** The schema that the tables were read from. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256 })),
  /** The last number given; text, for a number of JSON is not exact that far. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().check(z.regex(/^-?\d+$/)) })),
  files: z.array(z.object({ key: z.string(), size: count, sha256 })),
  /** Files that rows name and the store did not have. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

/** Reads a manifest; throws `Refused` for one that is none, or of a newer format. */
export function parseManifest(text: string): Manifest {
  const json = parsed(text)
  const version = z.object({ format: z.number() }).safeParse(json)
  if (version.success && version.data.format > formatVersion) {
    throw new Refused('This backup was made by a newer Castline: restore it with that version or a later one.')
  }
  const read = manifest.safeParse(json)
  if (!read.success) throw new Refused('This is no backup of Castline: its manifest.json cannot be read.')
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
