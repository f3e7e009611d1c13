import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../src/endpoints.ts'

/**
 * What a call does about a component of its list that was deleted, held or moved meanwhile. `left_out`, `missing`,
 * `results`: the rest is done, and this field of the response says what is not.  `asked`: `left_out` if the request
 * says `leave_out`. `counts`: the response has counts only.
 * `whole`: one bad component refuses the call. `context`: the list says what is meant, and
 * nothing is done to its components.
 */
const lists: Readonly<Record<string, 'left_out' | 'asked' | 'missing' | 'results' | 'counts' | 'whole' | 'context'>> = {
  'PUT /plants/:id/board': 'left_out',
  'POST /moulds/:id/castings': 'left_out',
  'POST /components/status-batch': 'results',
  'PUT /projects/:id/components': 'missing',
  'POST /projects/:id/components/delete': 'missing',
  'POST /places/:id/stocktakes': 'counts',
  'POST /components/import': 'counts',
  'POST /projects/:id/plan/shift': 'counts',
  'PUT /moulds/:id/needs': 'context',
  'POST /projects/:id/components/delete-consequences': 'context',
  'POST /projects/:id/components/leaving': 'context',
  'POST /components/import/preview': 'context',
  // Clients of 0.2 rely on all or none: these leave out where the request says `leave_out`.
  'PUT /projects/:id/plan': 'asked',
  'PUT /loads/:id/pieces': 'asked',
  'POST /projects/:id/loads': 'asked',
  'POST /pours/:id/components': 'asked',
  'POST /projects/:id/ncrs': 'asked',
  'POST /loads/:id/receipt': 'left_out',
  // A sheet of labels has the places that were counted; its refusal names what was deleted.
  'POST /projects/:id/labels.pdf': 'whole',
}

/** Calls with a list of something else. */
const others: readonly string[] = [
  'POST /users/me/keys',
  'POST /users/:id/keys',
  'POST /auth/set-up/passkey/confirm',
  'PUT /settings/sign-in',
  'POST /users/:id/projects',
  'POST /users/:id/plants',
  'POST /users',
  'PUT /users/me/messages',
  'POST /webhooks',
  'PUT /webhooks/:id',
  'PUT /projects/:id',
  'PUT /projects/:id/calendar',
  'POST /projects/:id/share-links',
  'PUT /projects/:id/share-links/:linkId',
  'PUT /projects/:id/contract',
  'POST /projects/:id/drawings/check',
  'PUT /projects/:id/drawings/state',
  'POST /plants/:id/mixes',
  'PUT /plants/mixes/:id',
  'POST /plants',
  'PUT /plants/:id',
  'POST /plants/:id/moulds',
  'PUT /moulds/:id',
  'PUT /moulds/:id/out-of-use',
  'POST /castings/:id/readings',
  'POST /castings/:id/logger',
  'PUT /plants/mixes/:id/curve',
  'POST /places/:id/places',
  'POST /places',
  'PUT /places/:id',
  'POST /plants/:id/pours',
  'PUT /pours/:id',
  'POST /plants/:id/results',
  'PUT /plants/:id/bill',
  'PUT /plants/crews/:id/hours',
  'PUT /ncrs/:id',
  'POST /ncrs/:id/photos',
  'POST /components/:id/ncr-photos',
  'POST /projects/:id/bcf',
  'PUT /projects/:id/defect-types',
  'POST /checklists/:id/answers',
  'POST /projects/:id/checklist-templates',
]

/** Whether JSON of this schema can contain a list. */
const hasList = (schema: unknown): boolean =>
  schema !== undefined &&
  JSON.stringify(z.toJSONSchema(schema as z.core.$ZodType, { io: 'input', unrepresentable: 'any' })).includes(
    '"type":"array"',
  )

const calls = Object.values(endpoints).map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

it('each call with a list says what it does about one bad component of it', () => {
  const withLists = calls.filter(({ method, body }) => method !== 'GET' && hasList(body)).map(({ name }) => name)
  expect(withLists.toSorted()).toEqual([...Object.keys(lists), ...others].toSorted())
})

it.each(Object.entries(lists).filter(([, what]) => ['left_out', 'asked', 'missing', 'results'].includes(what)))(
  '%s responds with %s',
  (name, what) => {
    const response = calls.find((call) => call.name === name)?.response as z.core.$ZodType
    expect(JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))).toContain(
      `"${what === 'asked' ? 'left_out' : what}"`,
    )
  },
)
