import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { testApp } from '#support/test-app.ts'

const { app } = await testApp()
const response = await app.inject('/api/openapi.json')
const document = response.json()
const table: [string, Endpoint][] = Object.entries(endpoints)

/** Returns an operation of the OpenAPI document by the endpoint's name. */
function operationOf(name: string) {
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values)
  return operations.find(({ operationId }) => operationId === name)
}

test('the document is valid OpenAPI 3.1', async () => {
  expect(response.headers['content-type']).toContain('application/json')
  expect(document.openapi).toMatch(/^3\.1\./)
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: response.body, absoluteRef: '/openapi.json', config })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
})

test.each(table)('%s is documented as in the contract', (name, endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary })
  expect(Object.keys(operation.responses)).toContain(String(endpoint.status ?? 200))
  expect(operation.security).toEqual(
    endpoint.access === 'public'
      ? []
      : endpoint.access === 'card' || endpoint.visitors
        ? [{ token: [] }, {}]
        : [{ token: [] }],
  )
  const placed = (place: string) =>
    operation.parameters
      .filter((parameter: { in?: string }) => parameter.in === place)
      .map(({ name }: { name: string }) => name)
  expect(placed('path')).toEqual(Object.keys((endpoint.params as { shape?: object } | undefined)?.shape ?? {}))
  expect(placed('query')).toEqual(Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {}))
  expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body || endpoint.files))
})

test('documents request bodies, responses and errors', () => {
  expect(operationOf('changeStatusByQr')).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }, { $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: { content: { 'application/json': { schema: { required: ['status', 'username'] } } } },
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/StatusResponse' } } } },
      422: { $ref: '#/components/responses/KeyReused' },
    },
  })
  expect(operationOf('importSchedule')).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: {
            properties: { file: { type: 'string' }, options: { $ref: '#/components/schemas/ImportOptions' } },
            required: ['file', 'options'],
          },
        },
      },
    },
  })
  expect(operationOf('listComponents')).toMatchObject({
    responses: { 200: { headers: { 'X-Total-Count': { $ref: '#/components/headers/TotalCount' } } } },
  })
  expect(operationOf('createUser')).toMatchObject({
    security: [{ token: [] }, {}],
    description: expect.stringMatching(/Administrator.*visitors/),
  })
  expect(operationOf('download')).toMatchObject({ responses: { 200: { content: { 'application/pdf': {} } } } })
  expect(operationOf('uploadFile')).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
  })
  expect(operationOf('addPhotos')).toMatchObject({
    requestBody: {
      content: { 'multipart/form-data': { schema: { properties: { photos: { type: 'array' } } } } },
    },
  })
  expect(document.components.schemas.ErrorResponse.required).toEqual(['error', 'message'])
})

test('every referenced schema is defined', () => {
  const referenced = [...response.body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(referenced.length).toBeGreaterThan(50)
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(referenced)]))
})

test.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])('%s returns 304 for a matching ETag', async (url) => {
  const first = await app.inject(url)
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'public, no-cache'])
  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await app.inject({ url, headers: { 'if-none-match': '"another"' } })).statusCode).toBe(200)
})

test('the page shows every endpoint, without scripts and inline styles', async () => {
  const { body, headers } = await app.inject('/api/docs')
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(body).not.toMatch(/<script|<style| style=| on\w+=/)
  for (const [name, { summary }] of table) {
    expect(body).toContain(`<details id="${name}">`)
    expect(body).toContain(summary.split(/[`<>&"]/)[0])
  }
})
