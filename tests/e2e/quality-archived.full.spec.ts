import type { Project } from '@castline/contract/projects'
import { callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { enterUsername, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

test('in an archived project a non-conformance and the card of a label are read only, and say so', async ({
  page,
  newPhone,
  site,
}) => {
  const [component] = await site.components(['name'], [['W-01']])
  if (!component) throw new Error('The component is missing.')
  const { address, token, project } = site
  const phone = await newPhone()
  const username = await site.worker('installer')
  await openCard(phone, component)
  await enterUsername(phone, username)
  await expect(phone.getByRole('button', { name: 'Report a defect' })).toBeVisible()
  const body = { component_id: component.id, defect_type: 'cracked' }
  const ncr = await callApi<{ id: string }>(address, token, 'POST', `/projects/${project.id}/ncrs`, body)
  const { version } = await callApi<Project>(address, token, 'GET', `/projects/${project.id}`)
  await callApi(address, token, 'PUT', `/projects/${project.id}`, { archived: true, version })

  await site.open(page, `/quality/${ncr.id}`)
  await expect(page.getByText('This project is archived')).toBeVisible()
  await expect(page.getByRole('button', { name: /Comment|Edit|Assign|Add photos|Repair/ })).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('This project is archived')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1, name: 'W-01' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /Report a defect|Mark as/ })).toHaveCount(0)
})
