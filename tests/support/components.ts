import type { ImportField } from '@castline/contract/values/import-fields'
import type { Status } from '@castline/domain/status/statuses'
import { administratorToken, callApi } from './product-api.ts'

export interface Component {
  /** The address of its server. */
  readonly address: string
  readonly id: string
  readonly name: string
  readonly control_number: string
  readonly qr_code: string
  readonly type: string | null
  readonly status: Status
}

/** Imports components through a schedule; each row has a value for each of `fields`. */
export async function importComponents(
  address: string,
  token: string,
  projectId: string,
  fields: readonly ImportField[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const columns = fields.map((field, column) => ({ column, field }))
  const form = new FormData()
  form.append('options', JSON.stringify({ project_id: projectId, dry_run: false, columns, section: 'Test floor' }))
  form.append('file', new Blob([[fields, ...rows].map((cells) => `${cells.join(',')}\n`).join('')]), 'components.csv')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/api/components/import`, { method: 'POST', headers, body: form })
  const lines = await response.text()
  if (!lines.includes('"report"')) throw new Error(`The components could not be imported: ${lines}`)
}

/** Returns the project's components that match `query`. */
export async function componentsOf(
  address: string,
  token: string,
  projectId: string,
  query = '',
): Promise<Component[]> {
  const { precast } = await callApi<{ precast: Omit<Component, 'address'>[] }>(
    address,
    token,
    'GET',
    `/components/project/${projectId}?${query}`,
  )
  return precast.map((component) => ({ ...component, address }))
}

const sampleProjectCode = 'HC-B'

/**
 * Imports a new component into the sample project as an administrator, and returns it. It is in planning and used by no
 * other test.
 */
export async function newComponent(address: string, externalId: string): Promise<Component> {
  const token = await administratorToken(address)
  const projects = await callApi<{ id: string; code: string }[]>(address, token, 'GET', '/projects')
  const project = projects.find(({ code }) => code === sampleProjectCode)
  if (!project) throw new Error('There is no sample project.')
  const name = `T-${externalId.slice(-6)}`
  await importComponents(address, token, project.id, ['name', 'external_id'], [[name, externalId]])
  const [component] = await componentsOf(address, token, project.id, `q=${name}&sort=-control_number&limit=1`)
  if (!component) throw new Error('The component was not found.')
  return component
}
