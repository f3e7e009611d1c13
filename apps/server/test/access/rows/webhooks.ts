import { randomUUID } from 'node:crypto'
import { sealingWith } from '#database/sealing.ts'
import { tokenSecret } from '#support/test-app.ts'
import { type Case, nothing } from '../given.ts'
import { type AccessRows, alwaysWrites, reads } from '../row.ts'
import { anyManagers, managers } from '../rules.ts'

const url = 'https://erp.example/hooks'

/** Inserts a webhook of the project with a call; nothing if the project does not exist. */
async function aWebhook({ place, database }: Case): Promise<{ id: string; deliveryId: string }> {
  const id = randomUUID()
  const row = await database.row<{ id: string }>(
    `WITH hook AS (
       INSERT INTO webhooks (id, project_id, url, types, secret)
       SELECT $1, id, $3, '{ncr.hold}', $4 FROM projects WHERE id = $2 RETURNING id, project_id)
     INSERT INTO webhook_deliveries (webhook_id, event_id, type, project_id, data, state, finished_at)
     SELECT id, 'e', 'ncr.hold', project_id, '{"path": "/"}', 'failed', now() FROM hook RETURNING id`,
    [id, place.project.id, url, sealingWith(tokenSecret).seal('whsec_', id)],
  )
  return { id, deliveryId: row?.id ?? randomUUID() }
}

const ofWebhook = async (at: Case) => ({ params: { id: (await aWebhook(at)).id } })

/** Webhooks are no records of the project: an archived one's can still be changed or deleted. */
export const webhookRows = {
  listWebhooks: { ...anyManagers, ...reads, given: nothing },
  createWebhook: {
    ...managers,
    ...alwaysWrites,
    given: ({ place }) => ({ body: { project_id: place.project.id, url, types: ['ncr.hold'] } }),
  },
  updateWebhook: {
    ...managers,
    ...alwaysWrites,
    given: async (at) => ({ ...(await ofWebhook(at)), body: { active: false } }),
  },
  rotateWebhookSecret: { ...managers, ...alwaysWrites, given: async (at) => ({ ...(await ofWebhook(at)), body: {} }) },
  deleteWebhook: { ...managers, ...alwaysWrites, given: ofWebhook },
  listDeliveries: { ...managers, ...reads, given: ofWebhook },
  testWebhook: { ...managers, ...alwaysWrites, given: ofWebhook },
  resendDelivery: { ...managers, ...alwaysWrites, given: async (at) => ({ params: await aWebhook(at) }) },
  replayDeliveries: {
    ...managers,
    ...alwaysWrites,
    given: async (at) => ({
      ...(await ofWebhook(at)),
      body: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
    }),
  },
} satisfies AccessRows
