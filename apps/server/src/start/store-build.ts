import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Pages of an earlier build that are open longer than this reload instead. */
const retentionMs = 30 * 24 * 60 * 60_000

/**
 * Copies the client's assets into `earlierBuilds`, where they remain after an upgrade: open pages load the rest of
 * their build from there. Assets that no build used at a start in the last 30 days are deleted. The names of assets
 * contain their hash, so an existing one never changes.
 */
export async function storeBuild(webRoot: string, earlierBuilds: string, now = new Date()): Promise<void> {
  const [from, to] = [join(webRoot, 'assets'), join(earlierBuilds, 'assets')]
  await mkdir(to, { recursive: true })
  const names = await readdir(from)
  const known = new Set(await readdir(to))
  for (const name of names) {
    if (!known.has(name)) await copyFile(join(from, name), join(to, name))
    await utimes(join(to, name), now, now)
  }
  const current = new Set(names)
  for (const name of known) {
    if (current.has(name)) continue
    const { mtimeMs } = await stat(join(to, name))
    if (now.getTime() - mtimeMs > retentionMs) await rm(join(to, name), { force: true })
  }
}
