import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import { errorResponse } from '@castline/contract/errors'
import { scopeOf } from '@castline/contract/scopes'
import { can, roleLabels, roles } from '@castline/domain/users/roles'
import { bodyOf } from './bodies.ts'
import { type JsonSchema, schemaBook } from './schemas.ts'

const tags: Record<string, string> = {
  auth: 'Signing in and staying signed in',
  users: 'People, their roles and their projects',
  settings: 'Settings of the whole server',
  system: 'The state of the installation, for administrators',
  messages: 'Messages to people: what was sent, and what could not be',
  audit: 'Changes to users, projects, components and files, with their authors',
  projects: 'Projects and their figures',
  sections: 'Storeys and zones of a project',
  models: 'Models of the building, as IFC files',
  ncrs: 'Non-conformances: defects of components, decisions about them, and holds',
  checklists: 'Checklists that are filled in for components',
  components: 'Precast components, tracked one by one: data, status and history',
  loads: 'Loads of trucks, from planning to the receipt on site',
  trailers: 'The trailers of the company',
  places: 'Yards: where components are',
  moves: 'Moves of components between places',
  racks: 'Racks: places that move with what is on them',
  stocktakes: 'Stocktakes: what was seen at a place',
  plants: 'Plants with their mixes and pours',
  pours: 'Pours of concrete and the components made from them',
  'component-edits': 'Edits of components that can be undone',
  handover: 'The hand-over archive of a project',
  shared: 'What links show to people without an account',
  tables: 'Tables for spreadsheets and BI programs',
  'other-components': 'Components counted by quantity',
}

const refusals = {
  400: ['Invalid', 'The request is malformed or invalid; `details` names each field'],
  401: ['Unauthorized', 'No token, an expired or revoked token, or a wrong password'],
  403: ['Forbidden', 'The role does not allow this, or it needs a sign-in'],
  404: ['NotFound', 'This does not exist, or the caller has no access to it'],
  409: ['Conflict', 'The current state differs from the one that the caller expected; `current` has it'],
  413: ['TooLarge', 'The request is too large'],
  415: ['UnsupportedType', 'This content type or type of file is not supported'],
  422: ['KeyReused', 'The `Idempotency-Key` was used for another request'],
  429: ['TooManyRequests', 'Too many attempts; `Retry-After` has the seconds to wait'],
  503: ['Unavailable', 'The database is unavailable or the server is stopping; `Retry-After` has the seconds to wait'],
} as const

type Refusal = keyof typeof refusals

/** Derived from the endpoint's definition, not from the errors that its handler may throw. */
function refusalsOf({ access, params, query, body, method, repeatable }: Endpoint): Refusal[] {
  const writes = method !== 'GET'
  const may: [Refusal, boolean][] = [
    [400, Boolean(params || query || body)],
    [401, access !== 'public' || Boolean(body)],
    [403, access !== 'public' || (writes && Boolean(params))],
    [404, Boolean(params)],
    [409, writes && access !== 'public'],
    [409, Boolean(repeatable)],
    [413, Boolean(body)],
    [415, Boolean(body)],
    [422, Boolean(repeatable)],
    [429, true],
    [503, true],
  ]
  return [...new Set(may.filter(([, isPossible]) => isPossible).map(([status]) => status))]
}

/** Describes who may call the endpoint. */
function accessOf({ access, visitors }: Endpoint): string {
  if (access === 'public') return 'No token required.'
  if (access === 'card') return 'Returns fewer fields without a token.'
  if (access === 'signed-in') return 'Every signed-in user.'
  const allowed = roles.filter((role) => can(role, access)).map((role) => roleLabels[role])
  const needed = `Requires the permission \`${access}\`: ${allowed.join(', ')}.`
  return visitors ? `${needed} Without a token, where the server is open to visitors.` : needed
}

/** Names the scope of an API key, as part of the description. */
function keyScopeOf(endpoint: Endpoint): string {
  if (endpoint.access === 'public') return ''
  const scope = scopeOf(endpoint)
  return scope ? ` API keys need the scope \`${scope}\`.` : ' Not for API keys.'
}

function securityOf({ access, visitors }: Endpoint): JsonSchema[] {
  if (access === 'public') return []
  return access === 'card' || visitors ? [{ token: [] }, {}] : [{ token: [] }]
}

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** Creates the API description as OpenAPI 3.1, only from the table of endpoints. `version` is the product's. */
export function openApi(version: string, table: Record<string, Endpoint> = endpoints) {
  const book = schemaBook()
  const { all, schemaOf } = book
  const error = schemaOf(errorResponse, 'output')
  const paths: Record<string, Record<string, JsonSchema>> = {}

  function parametersOf({ params, query, repeatable }: Endpoint): JsonSchema[] {
    const given = [
      ['path', params],
      ['query', query],
    ] as const
    const parameters = given.flatMap(([place, schema]) => {
      if (!schema) return []
      const { properties = {}, required = [] } = book.resolved(schemaOf(schema, 'input')) as {
        properties?: Record<string, JsonSchema>
        required?: string[]
      }
      return Object.entries(properties).map(([name, inner]): JsonSchema => {
        return { name, in: place, required: place === 'path' || required.includes(name), schema: inner }
      })
    })
    return repeatable ? [...parameters, reference('parameters', 'IdempotencyKey')] : parameters
  }

  function successOf({ response, media, status = 200, counted }: Endpoint): JsonSchema {
    if (status === 204) return { description: 'Done' }
    const content = response
      ? { 'application/json': { schema: schemaOf(response, 'output') } }
      : { [media ?? 'application/octet-stream']: { schema: { type: 'string' } } }
    const description = status === 201 ? 'Created' : 'Success'
    return counted
      ? { description, headers: { 'X-Total-Count': reference('headers', 'TotalCount') }, content }
      : { description, content }
  }

  for (const [operationId, endpoint] of Object.entries(table)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const refusalResponses = refusalsOf(endpoint).map((status) => [status, reference('responses', refusals[status][0])])
    const operations = paths[path] ?? {}
    paths[path] = operations
    operations[endpoint.method.toLowerCase()] = {
      operationId,
      tags: [path.split('/')[1]],
      summary: endpoint.summary,
      description: `${accessOf(endpoint)}${keyScopeOf(endpoint)}`,
      security: securityOf(endpoint),
      parameters: parametersOf(endpoint),
      ...bodyOf(endpoint, book),
      responses: { [endpoint.status ?? 200]: successOf(endpoint), ...Object.fromEntries(refusalResponses) },
    }
  }

  const used = [...new Set(Object.keys(paths).map((path) => path.split('/')[1] ?? ''))]
  const responses = Object.entries(refusals).map(([status, [name, description]]) => {
    const headers = ['429', '503'].includes(status) ? { 'Retry-After': reference('headers', 'RetryAfter') } : {}
    return [name, { description, headers, content: { 'application/json': { schema: error } } }]
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Castline',
      version,
      description:
        'Tracks every precast concrete component of a building from drawing to crane. All errors have the shape `ErrorResponse`; every response has an `X-Request-Id`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'This server' }],
    tags: used.map((name) => ({ name, description: tags[name] ?? `Endpoints under /${name}` })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a sign-in, or an API key, which begins with `cst_`',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A new one for each change; the same one again is applied once, and answered the same.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      headers: {
        TotalCount: { description: 'The whole number behind a page', schema: { type: 'integer', minimum: 0 } },
        RetryAfter: { description: 'Seconds', schema: { type: 'integer', minimum: 0 } },
      },
      responses: Object.fromEntries(responses),
      schemas: all,
    },
  }
}

export type OpenApi = ReturnType<typeof openApi>
