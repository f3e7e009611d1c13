import { exportBcf, importBcf } from '@castline/contract/bcf'
import { expect } from 'vitest'
import { bcfFiles } from '#support/bcf.ts'
import { parsedXml } from '#support/bcf-schema.ts'
import type { Id } from '#support/factories.ts'
import type { TestApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const globalId = (number: number) => `0000000000000000000${String(number).padStart(3, '0')}`

/** Projects with a model, whose records are exported to BCF and read from it. */
export function bcfSites(app: TestApp) {
  const { call, database } = app

  /** A project with a model of one box, which is the component that the record is about. */
  async function aModelledProject() {
    const at = await aReportingProject(app)
    const piece = await at.aPiece()
    const id = globalId(1)
    await database.rows('UPDATE components SET external_id = $2 WHERE id = $1', [piece.id, id])
    const row = await database.row<Id>(
      `INSERT INTO models (project_id, name, revision, key, size, sha256, state, geometry_key, origin)
       VALUES ($1, 'A', 1, $2, 1, $3, 'ready', $4, '{100, 5, -200}') RETURNING id`,
      [at.project.id, `models/${piece.id}`, Buffer.alloc(32), `geometry/${piece.id}`],
    )
    await database.rows(
      `INSERT INTO model_elements (model_id, position, global_ids, tags, names, class, box, footprint)
       VALUES ($1, 0, $2, '{""}', '{wall}', 'IFCWALL', '{0, 0, -1, 4, 3, 0}', '{0, 0, 1, 0, 1, 1}')`,
      [row?.id, [id]],
    )
    return { ...at, piece, element: id }
  }

  async function exported(as: Id, project: Id, query: object = {}): Promise<Uint8Array> {
    const url = `/api${exportBcf.path.replace(':id', project.id)}`
    const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
    const response = await app.app.inject({ url, headers, query: query as Record<string, string> })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toMatch(/\.bcfzip"?$/)
    return new Uint8Array(response.rawPayload)
  }

  function send(as: Id, project: Id, file: Uint8Array, options: object = {}) {
    const form = new FormData()
    form.append('options', JSON.stringify(options))
    form.append('file', new Blob([new Uint8Array(file)]), 'issues.bcfzip')
    return call(importBcf, { as, params: { id: project.id }, body: form })
  }

  return { aModelledProject, exported, send }
}

/** The files of the only topic. */
export function onlyTopic(bytes: Uint8Array) {
  const files = bcfFiles(bytes)
  const folders = new Set([...files.keys()].flatMap((name) => (name.includes('/') ? [name.split('/')[0] ?? ''] : [])))
  expect(folders.size).toBe(1)
  const [guid = ''] = folders
  const file = (name: string) => files.get(`${guid}/${name}`) ?? new Uint8Array()
  return {
    files,
    guid,
    markup: parsedXml(file('markup.bcf')),
    view: parsedXml(file('viewpoint.bcfv')),
    picture: file('snapshot.png'),
  }
}

export const child = (element: ReturnType<typeof parsedXml> | undefined, ...path: string[]) =>
  path.reduce((at, name) => at?.children.find((each) => each.name === name), element)
export const numbers = (element: ReturnType<typeof parsedXml> | undefined) =>
  element?.children.map(({ text }) => Number(text))
