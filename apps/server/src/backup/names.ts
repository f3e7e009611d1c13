import { Refused } from './refused.ts'

/** The content of an archive entry: a part of a table, a stored file, or the manifest. */
export type EntryName =
  | { readonly kind: 'table'; readonly table: string; readonly part: number }
  | { readonly kind: 'file'; readonly key: string }
  | { readonly kind: 'manifest' }

export const manifestName = 'manifest.json'

/** Returns the name of a part of a table, counted from 1. */
export function tablePartName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`
}

/** Returns the name of a stored file. */
export function fileName(key: string): string {
  return `files/${key}`
}

/**
 * Parses the name of an entry. Throws `Refused` for names that backups do not have, such as a path that leads out of
 * the store.
 */
export function parseEntryName(name: string): EntryName {
  if (name === manifestName) return { kind: 'manifest' }
  const table = /^tables\/([a-z_][a-z0-9_]*)\/(\d{6,})\.copy$/.exec(name)
  if (table) return { kind: 'table', table: table[1] ?? '', part: Number(table[2]) }
  const key = /^files\/([a-z0-9-]+(?:\/[a-z0-9-]+)+(?:\.[a-z0-9]+)?)$/.exec(name)?.[1]
  if (key !== undefined) return { kind: 'file', key }
  throw new Refused(`This is not a Castline backup: there is ${JSON.stringify(name)} in it.`)
}
