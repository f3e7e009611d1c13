/** PostgreSQL's code for a disk without space. */
export const diskFullCode = '53100'

const probeEveryMs = 5_000

/** Whether the disk of the database is full. Reading works then, so that a statement that reads does not show it. */
export interface DiskWatch {
  /** Looks at the error of a statement. */
  noticed(error: unknown): void
  /** Returns whether a statement met a full disk and there is still no space. */
  isFull(): Promise<boolean>
}

/** `write` throws while there is no space; it is called only after a statement failed, at most every five seconds. */
export function watchDisk(write: () => Promise<unknown>, now: () => number = Date.now): DiskWatch {
  let isFull = false
  let probedAt = Number.NEGATIVE_INFINITY
  let probing: Promise<void> | undefined

  async function probe(): Promise<void> {
    probedAt = now()
    await write().then(
      () => {
        isFull = false
      },
      // Other errors do not show whether the disk is full.
      () => undefined,
    )
  }

  return {
    noticed(error) {
      if ((error as { code?: unknown } | null)?.code === diskFullCode) isFull = true
    },
    async isFull() {
      if (isFull && now() - probedAt >= probeEveryMs) {
        probing ??= probe().finally(() => {
          probing = undefined
        })
      }
      await probing
      return isFull
    },
  }
}
