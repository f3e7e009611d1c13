import { randomUUID } from 'node:crypto'
import { importComponents } from '../tests/support/components.ts'
import { administratorToken, callApi } from '../tests/support/product-api.ts'
import { startProduct } from '../tests/support/sample-product.ts'

/**
 * `node bench/bulk-edits.ts [components]`: changes all components of a project as the list of components does, and
 * prints how long each takes. The limit is 10 s for 10,000 on two cores.
 */

const total = Number(process.argv[2] ?? 10_000)
/** As in the list of components. */
const batchSize = 250

const product = await startProduct()
const { address } = product
const token = await administratorToken(address)
const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  process.stdout.write(`${name.padEnd(32)} ${((performance.now() - start) / 1000).toFixed(2)} s\n`)
  return result
}

async function componentsOf(projectId: string): Promise<{ id: string }[]> {
  const found: { id: string }[] = []
  while (found.length < total) {
    const query = `limit=500&offset=${found.length}&sort=control_number`
    const page = await api<{ precast: { id: string }[] }>('GET', `/components/project/${projectId}?${query}`)
    if (page.precast.length === 0) throw new Error(`Only ${found.length} components were found.`)
    found.push(...page.precast)
  }
  return found
}

try {
  const code = `BULK-${randomUUID().slice(0, 8)}`
  const project = await api<{ id: string }>('POST', '/projects', { code, name: 'Bulk edits' })
  const marks = Array.from({ length: total }, (_, n) => [`W-${n}`])
  await timed(`import ${total}`, () => importComponents(address, token, project.id, ['name'], marks))
  const section = await api<{ id: string }>('POST', '/sections', { project_id: project.id, name: 'Other floor' })
  const ids = (await componentsOf(project.id)).map(({ id }) => id)

  const edit = (name: string, method: string, path: string, body: object) =>
    timed(name, () => api<{ edit_id: string; changed: number }>(method, `/projects/${project.id}${path}`, body))
  const undo = (name: string, editId: string) =>
    timed(name, () => api<{ undone: number }>('POST', `/component-edits/${editId}/undo`))
  const setStatus = (status: string, from: string) => async () => {
    for (let at = 0; at < ids.length; at += batchSize) {
      const changes = ids.slice(at, at + batchSize).map((component_id) => ({ component_id, status, from }))
      const { results } = await api<{ results: { ok: boolean }[] }>('POST', '/components/status-batch', { changes })
      if (!results.every(({ ok }) => ok)) throw new Error(`A change to ${status} was refused.`)
    }
  }

  const moved = await edit('move to a section', 'PUT', '/components', { ids, section_id: section.id })
  await undo('undo', moved.edit_id)
  const typed = await edit('set the type', 'PUT', '/components', { ids, type: 'Wall' })
  await undo('undo', typed.edit_id)
  await timed('change the status', setStatus('manufactured', 'planning'))
  await timed('undo', setStatus('planning', 'manufactured'))
  const deleted = await edit('delete', 'POST', '/components/delete', { ids })
  await undo('undo', deleted.edit_id)
} finally {
  await product.stop()
}
