import { expect, test } from './site.ts'

const otherComponents = '**/api/other-components/projects-with-other-components'

test('what cannot be loaded says so beside what can, in the words of the catalogue', async ({ browser, site }) => {
  // A page of its own: the one that is watched may not even be told of a 500.
  const page = await browser.newPage()
  await site.pieces(['name'], [['W-01']])
  const fail = (path: string, status = 500) =>
    page.route(path, (route) => route.fulfill({ status, json: { error: 'internal', message: 'No.' } }))
  await fail(otherComponents)
  await fail('**/progress')
  await fail('**/components/rejected-history?*')
  await site.open(page, '/dashboards/modern')
  const panel = (name: string) => page.getByRole('region', { name }).getByRole('alert')
  await expect(panel('Other components')).toContainText('Server error occurred. Please try again later.', {
    timeout: 15_000,
  })
  await expect(panel('Progress over time')).toContainText('This could not be loaded.')
  await expect(panel('Rejected pieces')).toContainText('This could not be loaded.')
  await expect(page.getByRole('region', { name: 'Rejections' })).toContainText('Nothing has been rejected.')

  await page.unroute(otherComponents)
  await panel('Other components').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Nothing is counted here by quantity/)).toBeVisible()
  await page.close()
})
