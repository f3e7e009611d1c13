import { componentsOf } from '../../support/components.ts'
import { callApi } from '../../support/product-api.ts'
import { preparePlant } from './sample-plant.ts'

/** The values of the names in the paths of screens. */
export type Place = Readonly<Record<string, string>>

/** Waits until the model of the sample project is converted. */
async function untilConverted(address: string, token: string, projectId: string): Promise<void> {
  for (;;) {
    const models = await callApi<{ state: string }[]>(address, token, 'GET', `/projects/${projectId}/models`)
    if (models.every(({ state }) => state === 'ready')) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Fills in the checklists of a slab in the yard, one of which still blocks its next step; returns the ID of the slab. */
async function answeredSlab(address: string, token: string, projectId: string): Promise<string> {
  const call = <Body>(method: string, path: string, body?: unknown) => callApi<Body>(address, token, method, path, body)
  const manufactured = await componentsOf(
    address,
    token,
    projectId,
    'status=manufactured&sort=control_number&limit=100',
  )
  const slab = manufactured.findLast(({ name }) => name.startsWith('HC-'))
  if (!slab) throw new Error('The sample project has no slab in the yard.')
  const checklists = await call<{ template: { id: string; step: string } }[]>(
    'GET',
    `/components/${slab.id}/checklists`,
  )
  const answers: Readonly<Record<string, object[]>> = {
    before_casting: [
      { item_id: 'clean', value: 'yes' },
      { item_id: 'cover', value: 30 },
      { item_id: 'embeds', value: 'yes' },
    ],
    before_loading: [{ item_id: 'surface', value: 0 }],
  }
  for (const { template } of checklists) {
    const { id } = await call<{ id: string }>('POST', `/components/${slab.id}/checklists`, { template_id: template.id })
    await call('POST', `/checklists/${id}/answers`, { answers: answers[template.step] })
  }
  return slab.id
}

/** Finds a component with a history, a load on the road, a record and a pour, and creates unassigned labels. */
export async function preparePlace(address: string, token: string): Promise<Place> {
  const read = <Body>(path: string) => callApi<Body>(address, token, 'GET', path)
  const [project] = await read<{ id: string }[]>('/projects')
  if (!project) throw new Error('There is no sample project.')
  const [component] = await componentsOf(address, token, project.id, 'status=accepted&sort=control_number&limit=1')
  if (!component) throw new Error('The sample project has no accepted component.')
  await untilConverted(address, token, project.id)
  const { loads } = await read<{ loads: { id: string; code: string }[] }>(
    `/projects/${project.id}/loads?status=departed`,
  )
  const { ncrs } = await read<{ ncrs: { id: string; status: string }[] }>(`/projects/${project.id}/ncrs`)
  // One that still needs something.
  const ncr = ncrs.find(({ status }) => status === 'open') ?? ncrs[0]
  const { codes } = await callApi<{ codes: string[] }>(address, token, 'POST', '/labels', {
    project_id: project.id,
    count: 40,
  })
  await callApi(address, token, 'POST', '/labels', { project_id: project.id, count: 24 })
  const installed = await componentsOf(address, token, project.id, 'status=installed&sort=control_number&limit=9')
  for (const [at, { id }] of installed.entries()) {
    await callApi(address, token, 'PUT', `/components/${id}/qr-code`, { qr_code: codes[at] })
  }
  return {
    id: component.id,
    checked: await answeredSlab(address, token, project.id),
    code: component.qr_code,
    project: project.id,
    load: loads[0]?.id ?? '',
    loadCode: loads[0]?.code ?? '',
    ncr: ncr?.id ?? '',
    ...(await preparePlant(address, token, project.id)),
  }
}

/** Puts the values of a place into a path. */
export const pathAt = (path: string, place: Place): string =>
  path.replace(/:(\w+)/g, (_whole, key: string) => place[key] ?? '')
