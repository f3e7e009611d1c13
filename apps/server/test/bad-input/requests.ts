import type { Endpoint } from '@castline/contract/endpoint'
import * as fc from 'fast-check'
import { forms, oddBodies, type Payload } from './forms.ts'
import { nearly, oddText, oddValue } from './nonsense.ts'
import { type Known, valuesOf } from './schema-values.ts'

export const callers = ['administrator', 'manager', 'visitor'] as const
export type CallerName = (typeof callers)[number]

export interface GeneratedRequest extends Payload {
  readonly as: CallerName
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

const wellFormed = (text: string) => text.toWellFormed()

/** Mostly valid values, often almost valid ones, sometimes arbitrary ones. */
const around = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: right }, { weight: 4, arbitrary: nearly(right) }, { weight: 1, arbitrary: oddValue })

const oddSegments = fc.oneof(
  fc.constantFrom(
    '%00',
    '%',
    '%zz',
    '%ff',
    '%c0%ae',
    '%2e%2e',
    '..',
    '%2f',
    '',
    ':id',
    '*',
    '%F0%9F%98%80',
    '%ED%A0%80',
    'null',
  ),
  fc.constantFrom('x'.repeat(101), '1'.repeat(30), '9223372036854775808', '-1', '0', 'x'.repeat(20_000)),
  oddText.map((text) => encodeURIComponent(wellFormed(text))),
)

/** Returns the entity of a path parameter: `projects` in `/projects/:id`, the name itself in `/images/:imageId`. */
function kindOf(path: string, parameter: string): string {
  const segments = path.split('/')
  return (parameter === 'id' && segments[segments.indexOf(':id') - 1]) || parameter
}

function paths(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const right = parameters.map((name) =>
    endpoint.params
      ? valuesOf(endpoint.params, { ...known, idsOf: () => known.idsOf(kindOf(endpoint.path, name)) }, name).map(
          (all) => encodeURIComponent(wellFormed(String(Object(all)[name]))),
        )
      : oddSegments,
  )
  const segments = right.map((one) => fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: oddSegments }))
  return fc.tuple(...segments).map((given) => {
    const left = [...given]
    return `/api${endpoint.path.replace(/:\w+/g, () => left.shift() ?? '')}`
  })
}

const oddQuery = fc.oneof(
  fc.constantFrom(
    'a',
    '=',
    '&&',
    '%zz=%',
    'limit=1&limit=2',
    'offset=-1',
    'limit=1e3',
    'limit=NaN',
    'limit=',
    'q=%00',
    'q=%ED%A0%80',
  ),
  fc.constantFrom(
    'id[]=1',
    'section_id[$ne]=1',
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    `q=${'x'.repeat(9000)}`,
    'limit=0x10',
  ),
  fc.constantFrom(
    'offset=100000000',
    'limit=500&offset=99999999',
    'project_id=',
    'code=%00',
    'name=%00',
    'name=%25_%5C',
    'q=%5C',
    'url=%00',
  ),
)

function query(value: unknown): string {
  const pairs = Object.entries(Object(value) as object).flatMap(([name, given]) =>
    (Array.isArray(given) ? given : [given]).map((one) => [
      name,
      typeof one === 'object' ? JSON.stringify(one) : String(one),
    ]),
  )
  return pairs
    .map(([name = '', one = '']) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(one))}`)
    .join('&')
}

function queries(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  if (!endpoint.query)
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant('') },
      oddQuery.map((odd) => `?${odd}`),
    )
  const right = around(valuesOf(endpoint.query, known, 'query')).map(query)
  return fc
    .oneof(
      { weight: 5, arbitrary: right },
      { weight: 1, arbitrary: oddQuery },
      { weight: 1, arbitrary: fc.tuple(right, oddQuery).map((both) => both.join('&')) },
    )
    .map((text) => (text ? `?${text}` : ''))
}

function bodies(endpoint: Endpoint, known: Known): fc.Arbitrary<Payload> {
  const fields = endpoint.body ? around(valuesOf(endpoint.body, known, 'body')) : oddValue
  const json = fields.map((value) => ({ type: 'application/json', payload: JSON.stringify(value) ?? '' }))
  const isForm = endpoint.encoding === 'multipart'
  const seldom = endpoint.body ? 1 : 9
  return fc.oneof(
    { weight: isForm || !endpoint.body ? 2 : 9, arbitrary: json },
    { weight: isForm ? 9 : 1, arbitrary: forms(fields) },
    { weight: 2, arbitrary: oddBodies },
    { weight: seldom, arbitrary: fc.constant({}) },
  )
}

// Without NUL and line breaks, which HTTP does not allow in a header.
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    '"',
    'W/"1"',
    'x'.repeat(201),
    'x'.repeat(4000),
    '-1',
    '0',
    '\xe9',
    'bytes=0-',
    'bytes=9-1',
    'bytes=a',
  ),
  fc.constantFrom(
    '9'.repeat(40),
    'identity;q=0',
    'gzip',
    'br',
    'application/xml',
    'image/png, */*',
    '[object Object]',
    '127.0.0.1',
  ),
)
const headerNames = [
  'idempotency-key',
  'if-none-match',
  'if-match',
  'if-modified-since',
  'range',
  'last-event-id',
  'accept',
  'accept-encoding',
  'accept-language',
  'origin',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'content-encoding',
  'x-request-id',
]
const oddAuthorization = fc.constantFrom(
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Bearer a.b.c',
  'bearer null',
  'Basic YWRtaW46YWRtaW4=',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  `Bearer ${'x'.repeat(9000)}`,
  'Bearer \xe9',
  'Bearer x y',
)

const headers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 3 }),
    ),
    fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, oddAuthorization),
  )
  .map(([odd, authorization]) => (authorization === undefined ? odd : { ...odd, authorization }))

/** Returns requests to one endpoint, from valid to arbitrary. */
export function requestsTo(endpoint: Endpoint, known: Known): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({
      as: fc.constantFrom('administrator', 'manager', 'manager', 'administrator', 'visitor' as const),
      path: paths(endpoint, known),
      query: queries(endpoint, known),
      body: bodies(endpoint, known),
      headers,
    })
    .map(({ as, path, query, body, headers }) => ({
      as,
      method: endpoint.method,
      url: path + query,
      headers,
      // Fastify reads no body of a GET request, and no client sends one.
      ...(endpoint.method === 'GET' ? {} : body),
    }))
}
