import type { QueuedChange, QueueStore } from '../change.ts'
import type { ChangeJournal } from './journal.ts'

const lockName = 'castline-journal'

interface Places {
  /** Written synchronously at the tap. */
  readonly journal: ChangeJournal
  /** Also survives a loss of power. */
  readonly disk: QueueStore
  readonly locks?: Pick<LockManager, 'request'> | undefined
}

/**
 * Combines journal and disk: changes move from the journal to the disk in their order. If the disk refuses them they
 * stay in the journal and are sent from there, so one of the two stores is sufficient.
 */
export function durableStore({ journal, disk, locks }: Places): QueueStore {
  /** Prevents two tabs from moving the same entry, or moving one that is being removed. */
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
          const stored = await disk.all()
          const settled = journal.settled()
          if (settled.length === 0) return stored
          await disk.remove(settled).then(
            () => journal.clear(settled),
            () => undefined,
          )
          return stored.filter(({ attempt }) => !settled.includes(attempt.key))
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
    replace: (change: QueuedChange) =>
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
