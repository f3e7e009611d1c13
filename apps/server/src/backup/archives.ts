import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of scheduled backups sort by time. Other files in the folder are left alone. */
const archivePattern = /^castline-\d{8}T\d{6}Z\.tar\.gz$/
const unfinishedPattern = /^castline-\d{8}T\d{6}Z\.tar\.gz\.part$/

/** Returns the file name of a scheduled backup. */
export function archiveName(startedAt: Date): string {
  return `castline-${startedAt.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`
}

/** Deletes all scheduled backups in a folder but the last `keep`; returns their names. */
export async function deleteOldArchives(folder: string, keep: number): Promise<string[]> {
  const archives = (await readdir(folder)).filter((name) => archivePattern.test(name)).sort()
  const old = archives.slice(0, Math.max(0, archives.length - keep))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** Deletes the remains of interrupted backups. */
export async function deleteUnfinishedArchives(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((name) => unfinishedPattern.test(name))
  for (const name of unfinished) await rm(join(folder, name), { force: true })
}
