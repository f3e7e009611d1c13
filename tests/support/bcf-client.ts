import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type Answer, type AnswerOf, answerFaults } from './bcf-shapes.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A program that knows the documents of the BCF API and nothing of ours. Each answer is checked against what they say about it; those of
 * refusals against their `error.json`.
 */
export function bcfClient(app: FastifyInstance, version: '2.1' | '3.0', headers: Readonly<Record<string, string>>) {
  function send(method: Method, path: string, body?: unknown, more: Record<string, string> = {}) {
    const url = `/bcf/${version}${path}`
    return app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      ...(body !== undefined && { payload: body as object }),
    })
  }

  async function read<Name extends Answer>(name: Name, path: string): Promise<AnswerOf<Name>> {
    const response = await send('GET', path)
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, ''])
    expect(answerFaults(name, response.json())).toEqual([])
    expect(response.headers.etag).toMatch(/^".+"$/)
    return response.json()
  }

  async function list<Name extends Answer>(name: Name, path: string): Promise<AnswerOf<Name>[]> {
    const response = await send('GET', path)
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, ''])
    const rows: AnswerOf<Name>[] = response.json()
    expect(Array.isArray(rows)).toBe(true)
    expect(rows.flatMap((row) => answerFaults(name, row))).toEqual([])
    return rows
  }

  async function write<Name extends Answer>(
    method: 'POST' | 'PUT',
    name: Name,
    path: string,
    body: unknown,
  ): Promise<AnswerOf<Name>> {
    const response = await send(method, path, body)
    const success = method === 'POST' ? 201 : 200
    expect([response.statusCode, response.statusCode === success ? '' : response.body]).toEqual([success, ''])
    expect(answerFaults(name, response.json())).toEqual([])
    return response.json()
  }

  /** The status of a refusal and its sentence. */
  async function refused(method: Method, path: string, body?: unknown): Promise<[number, string]> {
    const response = await send(method, path, body)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(answerFaults('error', response.json())).toEqual([])
    return [response.statusCode, response.json().message]
  }

  return { send, read, list, write, refused }
}

export type BcfClient = ReturnType<typeof bcfClient>
