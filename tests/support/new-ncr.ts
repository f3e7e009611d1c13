import type { NcrDetail } from '@castline/contract/ncr'
import { newComponent } from './components.ts'
import { administratorToken, callApi } from './product-api.ts'

/** Reports a non-conformance that holds a new component. */
export async function newNcr(address: string, owner: string): Promise<NcrDetail> {
  const token = await administratorToken(address)
  const component = await newComponent(address, owner)
  const { project_id } = await callApi<{ project_id: string }>(address, token, 'GET', `/components/${component.id}`)
  const body = { component_id: component.id, defect_type: 'cracked', severity: 'major', holds: true }
  return callApi(address, token, 'POST', `/projects/${project_id}/ncrs`, body)
}
