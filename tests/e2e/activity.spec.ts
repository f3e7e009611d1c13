import { callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'

test('the activity groups the changes that one person made at once, and is filtered by person, section, status and day', async ({
  page,
  site,
}) => {
  const components = await site.components(
    ['name', 'section'],
    [
      ['W-01', 'Ground floor'],
      ['W-02', 'Ground floor'],
      ['W-03', 'Roof'],
    ],
  )
  const changes = components.map(({ id }) => ({ component_id: id, status: 'manufactured' }))
  await callApi(site.address, site.token, 'POST', '/components/status-batch', { changes })
  const username = await site.worker('transporter')
  const [first] = components
  await callApi(site.address, '', 'PUT', `/components/${first?.id}/status`, { username, status: 'transported' })

  await site.open(page, `/activity?project=${site.project.id}`)
  const feed = page.getByRole('list', { name: 'Activity' })
  const group = feed.getByRole('button', { name: 'Components: 3' })
  const change = feed.getByRole('link', { name: 'W-01' }).filter({ hasText: 'Transported' })
  await expect(change).toBeVisible()
  await group.click()
  await expect(feed.getByRole('link').filter({ hasText: 'Manufactured' }).filter({ hasText: 'Roof' })).toHaveText(
    /W-03/,
  )
  await group.click()
  await expect(feed.getByRole('link')).toHaveCount(1)

  await page.getByLabel('Person', { exact: true }).selectOption(username.replace('-', ' '))
  await expect(group).toHaveCount(0)
  await expect(change).toBeVisible()
  await page.reload()
  await expect(change).toBeVisible()
  await expect(group).toHaveCount(0)
  await page.getByLabel('Person', { exact: true }).selectOption('Everybody')
  await page.getByLabel('Changed to', { exact: true }).selectOption('Manufactured')
  await expect(group).toBeVisible()
  await expect(change).toHaveCount(0)
  await page.getByLabel('Section', { exact: true }).selectOption('Roof')
  await expect(feed.getByRole('link', { name: 'W-03' })).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No activity matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(change).toBeVisible()
  await expect(group).toBeVisible()
})
