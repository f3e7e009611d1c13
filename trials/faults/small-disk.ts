import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A separate file system mounted at a folder, so that a trial can fill it without affecting anything else. */
export interface SmallDisk {
  /** Fills it to the last byte; a repeated call also fills space that was freed since. */
  fill(): Promise<void>
  /** Releases the filled space. */
  free(): Promise<void>
  remove(): Promise<void>
}

/** Mounts a tmpfs of this many megabytes. Returns the reason if the machine does not allow it. */
export async function smallDisk(folder: string, megabytes: number): Promise<SmallDisk | { readonly why: string }> {
  await mkdir(folder, { recursive: true })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder])
  } catch {
    return {
      why: 'no small file system can be made here; run it as root, or below `unshare --user --map-root-user --mount`',
    }
  }
  const ballast = join(folder, 'ballast')
  return {
    async fill() {
      const handle = await open(ballast, 'a')
      try {
        for (const size of [2 ** 20, 2 ** 12, 1]) {
          const bytes = Buffer.alloc(size)
          while (await isTaken(handle.write(bytes)));
        }
      } finally {
        await handle.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder])
    },
  }
}

async function isTaken(writing: Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await writing).bytesWritten > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
