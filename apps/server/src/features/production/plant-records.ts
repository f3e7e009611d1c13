import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import { type UniqueFields, withDuplicateErrors } from '#http/unique-violation.ts'
import { requireActing } from './part-queries.ts'
import { lockPlant } from './plant-queries.ts'
import { deleteRecord, insertRecord, type RecordTable, writeRecord } from './plant-record-queries.ts'

interface PlantRecord {
  readonly id: string
  readonly plant_id: string
  readonly version: number
}

/** What a plant keeps: what is different in its mixes, moulds, instruments, crews and declarations. */
interface Kind<R extends PlantRecord, F extends keyof R & string> {
  readonly what: 'crew' | 'declaration' | 'instrument' | 'mix' | 'mould'
  readonly table: RecordTable<F>
  /** The field of each unique index, with the message if its value is taken. */
  readonly taken: UniqueFields
  /** Returns a record that was not deleted, and locks it until the end of the transaction; null if there is none. */
  readonly lock: (transaction: Queryable, userId: string, id: string) => Promise<R | null>
  /** How the audit log names it. */
  readonly named: (record: R) => object
  /** Throws 400, or returns the fields as they are stored. */
  readonly checked?: (transaction: Queryable, userId: string, given: Pick<R, F>) => Promise<Pick<R, F>>
  /** Writes the wanted fields in another way; returns the id under which the record goes on. */
  readonly write?: (transaction: Queryable, current: R, wanted: Pick<R, F>) => Promise<string>
  /** Throws 409 for a record that is still needed. */
  readonly requireUnused?: (transaction: Queryable, current: R) => Promise<void>
}

/** Returns how people who work for a plant add, change and delete a kind of its records. */
export function plantRecords<R extends PlantRecord, F extends keyof R & string>(kind: Kind<R, F>) {
  const { what, table, taken } = kind

  /** Throws 404, and 403 for a reader of the plant. */
  async function locked(transaction: Queryable, userId: string, id: string): Promise<R> {
    const record = orNotFound(await kind.lock(transaction, userId, id), what)
    await requireActing(transaction, userId, record.plant_id)
    return record
  }

  function record(transaction: Queryable, by: string, done: 'create' | 'update' | 'delete', of: R, given: object = {}) {
    const details = { ...given, ...kind.named(of) }
    return audit(transaction, { by, action: `${what}.${done}`, subject: 'plant', subjectId: of.plant_id, details })
  }

  const checked = async (transaction: Queryable, userId: string, given: Pick<R, F>) =>
    kind.checked ? kind.checked(transaction, userId, given) : given

  return {
    locked,
    record,

    /** Adds a record. Throws 404, 403, 400 with the name of the field, and 409 for a taken name. */
    add: (database: Database, userId: string, plantId: string, fields: Pick<R, F>): Promise<R> =>
      database.transaction(async (transaction) => {
        if (!(await lockPlant(transaction, userId, plantId))) throw notFound('plant')
        await requireActing(transaction, userId, plantId)
        const given = await checked(transaction, userId, fields)
        const id = await withDuplicateErrors(taken, () => insertRecord(transaction, table, plantId, given))
        const added = await locked(transaction, userId, id)
        await record(transaction, userId, 'create', added, given)
        return added
      }),

    /** Updates the given fields. Throws 404, 403, 400, 409 for a taken name, and 409 for an outdated version. */
    edit: (
      database: Database,
      userId: string,
      id: string,
      { version, ...given }: Partial<Pick<R, F>> & { readonly version?: number | undefined },
    ): Promise<R> =>
      database.transaction(async (transaction) => {
        const current = await locked(transaction, userId, id)
        if (version !== undefined && version !== current.version) {
          throw new ApiError('conflict', `Somebody else has changed this ${what}.`, { current })
        }
        const wanted = await checked(transaction, userId, { ...current, ...given })
        const after = await withDuplicateErrors(taken, async () => {
          if (kind.write) return kind.write(transaction, current, wanted)
          await writeRecord(transaction, table, id, wanted)
          return id
        })
        const written = await locked(transaction, userId, after)
        await record(transaction, userId, 'update', written, given)
        return written
      }),

    /** Deletes a record; what names it keeps it. Throws 404, 403, and 409 while it is needed. */
    remove: (database: Database, userId: string, id: string): Promise<void> =>
      database.transaction(async (transaction) => {
        const current = await locked(transaction, userId, id)
        await kind.requireUnused?.(transaction, current)
        await deleteRecord(transaction, table, id)
        await record(transaction, userId, 'delete', current)
      }),
  }
}
