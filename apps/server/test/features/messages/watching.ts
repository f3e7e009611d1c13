import { randomUUID } from 'node:crypto'
import { messageSubjects } from '@castline/domain/messages/subjects'
import { aUser, type Id, type UserRow } from '#support/factories.ts'
import { aSite, type Site } from '#support/loads.ts'
import type { TestApp } from '#support/test-app.ts'

interface Written {
  readonly subject: string
  readonly state: string
  readonly values: Readonly<Record<string, unknown>>
  readonly path: string
}

export const anAddress = () => `${randomUUID()}@plant.example`

/** Returns what was written to a person, oldest first. */
export const writtenTo = ({ database }: Pick<TestApp, 'database'>, user: Id) =>
  database.rows<Written>(
    `SELECT subject, state, data->'values' AS values, data->>'path' AS path
     FROM messages WHERE user_id = $1 ORDER BY created_at, cause`,
    [user.id],
  )

/** A project with people, and a manager of it who gets everything at once. */
export async function aWatchedSite(app: TestApp): Promise<{ site: Site; reader: UserRow }> {
  const site = await aSite(app)
  const reader = await aUser(app.database, { role: 'manager', email: anAddress(), projects: [site.project] })
  await app.database.rows(
    `INSERT INTO message_choices (user_id, subject, channel, choice) SELECT $1, unnest($2::text[]), 'mail', 'now'`,
    [reader.id, messageSubjects],
  )
  return { site, reader }
}
