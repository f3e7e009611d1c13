import { type ComponentCard, type ComponentDetail, getComponent, listComponents } from '@castline/contract/components'
import { parse } from 'csv-parse/sync'
import type { Id } from '#support/factories.ts'
import type { TestApp } from '#support/test-app.ts'

/** Where the strip of a component is among its facts: in the list, the export, on the card, and by whom. */
export async function stripFacts(app: TestApp, { project, manager }: { project: Id; manager: Id }, { id }: Id) {
  const { call } = app
  const list = { params: { id: project.id }, query: { limit: 10, fields: 'production' } } as const
  const { precast } = (await call(listComponents, { as: manager, ...list })).body
  const listed = precast.find((each) => each.id === id)
  const exported = await app.app.inject({
    url: `/api/projects/${project.id}/components.csv`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
  })
  const rows: Record<string, string>[] = parse(exported.rawPayload, { bom: true, columns: true })
  const row = rows.find((each) => each['Control number'] === listed?.control_number)
  const { body: detail } = await call(getComponent, { as: manager, params: { id } })
  const { body: card } = await call(getComponent, { params: { id } })
  const { stripped } = detail as ComponentDetail
  const isStripped = (at: string | null | undefined) => (at ? 'stripped' : null)
  return [
    isStripped(listed?.stripped_at),
    isStripped(row?.Stripped),
    isStripped((card as ComponentCard).stripped_on),
    stripped?.by ?? null,
  ]
}
