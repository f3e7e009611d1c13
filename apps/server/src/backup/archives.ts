import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup by schedule, or one that an administrator asked for. */
export type BackupKind = 'scheduled' | 'asked'

const beginnings = { scheduled: 'castline-', asked: 'castline-asked-' } as const satisfies Record<BackupKind, string>

/** Names of backups of a kind sort by time. Other files in the folder are left alone. */
const archivePatterns = {
  scheduled: /^castline-\d{8}T\d{6}Z\.tar\.gz$/,
  asked: /^castline-asked-\d{8}T\d{6}Z\.tar\.gz$/,
} as const satisfies Record<BackupKind, RegExp>
const unfinishedPattern = /^castline-(?:asked-)?\d{8}T\d{6}Z\.tar\.gz\.part$/

/** Returns the file name of a backup. */
export function archiveName(startedAt: Date, kind: BackupKind): string {
  return `${beginnings[kind]}${startedAt.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`
}

/** Deletes all backups of a kind in a folder but the last `keep`; returns their names. So nobody can push out those of the nights. */
export async function deleteOldArchives(folder: string, kind: BackupKind, keep: number): Promise<string[]> {
  const archives = (await readdir(folder)).filter((name) => archivePatterns[kind].test(name)).sort()
  const old = archives.slice(0, Math.max(0, archives.length - keep))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** Deletes the remains of interrupted backups. */
export async function deleteUnfinishedArchives(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((name) => unfinishedPattern.test(name))
  for (const name of unfinished) await rm(join(folder, name), { force: true })
}
