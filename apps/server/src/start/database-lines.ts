import type { OperatorLog } from './operator-log.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Returns what writes the steps of a migration to the operator's log. */
export function migrationLines(log: Pick<OperatorLog, 'info'>) {
  return {
    applied: (migration: string, ms: number) =>
      log.info('migration', `The migration ${migration} took ${seconds(ms)}.`, { migration, ms }),
    waiting(migration: string | null, ms: number, blockers: readonly string[]) {
      const what = migration ? `The migration ${migration}` : 'The lock for migrations'
      const by = blockers.length > 0 ? `; it waits for ${blockers.join(', ')}` : ''
      log.info('migration_waiting', `${what} has taken ${seconds(ms)} so far${by}.`, { migration, ms, blockers })
    },
    done: (migrations: number, ms: number) =>
      log.info('migrated', `The schema was brought up to date: ${migrations} migrations in ${seconds(ms)}.`, {
        migrations,
        ms,
      }),
  }
}

/** Returns what writes the wait for an external database to the operator's log. */
export function databaseLines(log: Pick<OperatorLog, 'info' | 'warn'>) {
  return {
    waits: (reason: string, ms: number) =>
      log.warn('database_waiting', `Waiting for the database of DATABASE_URL: ${reason}.`, { reason, ms }),
    reached: (ms: number) => log.info('database_reached', `The database responds, after ${seconds(ms)}.`, { ms }),
  }
}
