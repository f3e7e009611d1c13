import type { Plant } from '@castline/contract/plants'
import { administratorToken, callApi } from '../support/product-api.ts'
import { expectLayout } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { aSession } from './members.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { choose } from './yard-place.ts'

test('a manager makes a yard for a plant, and who works for no plant is told who gives it', async ({ page, site }) => {
  const { address, token, project } = site
  const plant = `Plant ${project.code}`
  const { id } = await callApi<Plant>(address, token, 'POST', '/plants', { name: plant, time_zone: 'Asia/Bangkok' })
  await callApi(address, token, 'PUT', `/projects/${project.id}/plant`, { plant_id: id })
  await site.open(page, `/yard?project=${project.id}`)
  await page.getByRole('button', { name: 'New yard' }).first().click()
  const form = page.getByRole('dialog', { name: 'New yard' })
  await form.getByLabel('Code').fill(`P-${project.code}`)
  await form.getByLabel('Plant whose yard it is').selectOption({ label: plant })
  await expect(form.getByText('only they can change its places')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'New yard' }).click()
  await choose(page, 'Edit')
  const edit = page.getByRole('dialog', { name: /Edit/ })
  await expect(edit.getByLabel('Plant whose yard it is')).toHaveValue(id)
  await edit.getByRole('button', { name: 'Cancel' }).click()

  const { tokens } = await aSession({ ...site, project }, 'producer', 'Narong')
  const admin = await administratorToken(address)
  const users = await callApi<{ id: string; username: string }[]>(address, admin, 'GET', '/users')
  const narong = users.find(({ username }) => username === `narong-${project.code.toLowerCase()}`)
  await callApi(address, admin, 'POST', `/users/${narong?.id}/plants`, { plants: [] })
  await page.setViewportSize(phoneScreen)
  await site.open(page, '/production', tokens)
  await expect(page.getByText('An administrator can assign one to you on the page Users')).toBeVisible()
  await expect(page.getByText(`Your projects are cast at: ${plant}`)).toBeVisible()
  await expectLayout(page)
})
