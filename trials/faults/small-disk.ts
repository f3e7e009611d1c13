import { execFile } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A file system of its own at a folder, so that a trial can fill it and nothing else. */
export interface SmallDisk {
  /** Leaves no byte free; called again it takes what has come free meanwhile. */
  fill(): Promise<void>
  /** Gives back what was filled. */
  free(): Promise<void>
  remove(): Promise<void>
}

/** Makes one in memory, of so many megabytes. Answers why not where this machine does not let us. */
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
