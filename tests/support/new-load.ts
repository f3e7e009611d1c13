import type { LoadDetail } from '@castline/contract/load'
import { newComponent } from './components.ts'
import { administratorToken, callApi } from './product-api.ts'

/** Plans a load with one new component. */
export async function newLoad(address: string, owner: string): Promise<LoadDetail> {
  const token = await administratorToken(address)
  const component = await newComponent(address, owner)
  const { project_id } = await callApi<{ project_id: string }>(address, token, 'GET', `/components/${component.id}`)
  const body = { planned_on: '2031-05-06', destination: 'Gate 2', component_ids: [component.id] }
  return callApi(address, token, 'POST', `/projects/${project_id}/loads`, body)
}
