import type { ChangeJournal } from './change-journal.ts'
import type { KeptChange, QueueStore } from './kept-change.ts'

const lockName = 'castline-journal'

interface Places {
  /** Written at the tap, synchronously. */
  readonly journal: ChangeJournal
  /** Survives a device that loses power, too. */
  readonly disk: QueueStore
  readonly locks?: Pick<LockManager, 'request'> | undefined
}

/**
 * The changes of a device: those of its journal move to its disk, in their order. Where the disk refuses they stay in the
 * journal and are kept and sent from there, so that one of the two is enough.
 */
export function durableStore({ journal, disk, locks }: Places): QueueStore {
  /** Two tabs must not move the same entry, and none moves what another one is removing. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => (locks ? locks.request(lockName, work) : work())

  async function move(): Promise<void> {
    const written = journal.all()
    if (written.length === 0) return
    await disk.put(written)
    for (const { attempt } of written) journal.remove(attempt.key)
  }

  return {
    all: () =>
      alone(async () => {
        try {
          await move()
          return await disk.all()
        } catch (error) {
          const written = journal.all()
          if (written.length === 0) throw error
          return written
        }
      }),
    put: (changes) =>
      alone(async () => {
        try {
          await move()
          await disk.put(changes)
        } catch (error) {
          if (!changes.every(({ attempt }) => journal.has(attempt.key))) throw error
          journal.write(changes)
        }
      }),
    replace: (change: KeptChange) =>
      alone(async () => {
        if (journal.has(change.attempt.key)) journal.write([change])
        else await disk.replace(change)
      }),
    remove: (keys) =>
      alone(async () => {
        const written = keys.filter((key) => journal.has(key))
        for (const key of written) journal.remove(key)
        try {
          await disk.remove(keys)
        } catch (error) {
          if (written.length < keys.length) throw error
        }
      }),
  }
}
