import { beforeEach } from 'vitest'
import type { Database } from '#database/database.ts'
import { aProject, aUser, type ProjectRow, type UserRow } from '#support/factories.ts'

/** A project and its manager, who may import: new ones for each test. */
export function managedProject(database: Database, values: Parameters<typeof aProject>[1] = {}) {
  const given = {} as { project: ProjectRow; manager: UserRow }
  beforeEach(async () => {
    given.project = await aProject(database, values)
    given.manager = await aUser(database, { role: 'manager', projects: [given.project] })
  })
  return given
}
