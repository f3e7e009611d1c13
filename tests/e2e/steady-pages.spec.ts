import { product } from '../../apps/web/test/app/specified-routes.ts'
import { isFullRun } from '../support/full-run.ts'
import { callApi } from '../support/product-api.ts'
import { deliverInTurns } from './late.ts'
import { movedOn, rest, watchShifts } from './shifts.ts'
import { expect, type Site, test } from './site.ts'

/** Their rows are read by administrators only. */
const ofAdministrators = ['/system']

/** What people open most, and what moved last: the pages of a usual run. */
const usual = ['/dashboards/modern', '/forms/form-component', '/component/:id', '/production', '/yard']

/** The pages with the menu, from the table of routes. */
const all = product.flatMap((route) => (route.startsWith('full ') ? [route.slice('full '.length)] : []))
const pages = all.filter((page) => isFullRun || usual.includes(page))

test('the pages of a usual run are pages', () => {
  expect(usual.filter((page) => !all.includes(page))).toEqual([])
})

/** The path of the page, filled with what it shows. */
async function pathOf(page: string, site: Site): Promise<string> {
  const asManager = <T>(method: string, path: string, body?: unknown) =>
    callApi<T>(site.address, site.token, method, path, body)
  const rows = [
    ['W-01', 'Ground floor', '950'],
    ['W-02', 'Roof', '1200'],
  ]
  const components = await site.components(['name', 'section', 'weight'], rows)
  const project = `/projects/${site.project.id}`
  const report = { component_id: components[0]?.id, defect_type: 'cracked', holds: true }
  const ncr = await asManager<{ id: string }>('POST', `${project}/ncrs`, report)
  const load = await asManager<{ id: string }>('POST', `${project}/loads`, { planned_on: '2031-05-06' })
  const named = { name: `Plant ${site.project.code}`, time_zone: 'UTC' }
  const plant = await asManager<{ id: string }>('POST', '/plants', named)
  await asManager('PUT', `${project}/plant`, { plant_id: plant.id })
  await asManager('POST', `/plants/${plant.id}/moulds`, { name: 'Bed 1', kind: 'bed', length: 60_000 })
  if (page === '/component/:id') return page.replace(':id', components[0]?.id ?? '')
  if (page === '/quality/:id') return page.replace(':id', ncr.id)
  if (page === '/loads/:id') return page.replace(':id', load.id)
  // The page of a pour that does not exist, or that this user may not see.
  return `${page.replace(':id', crypto.randomUUID())}?project=${site.project.id}`
}

/** Without what other tests change meanwhile: the plants of the company, and the address on its labels. */
const ownOnly = ({ project }: Site) => ({
  '/api/plants': (plants: unknown) =>
    (plants as { projects: { id: string }[] }[]).filter(({ projects }) => projects.some(({ id }) => id === project.id)),
  '/api/settings/label-address': (known: unknown) => ({
    ...(known as object),
    ...{ address: 'https://castline.example', set_in: 'server', guess: null },
  }),
})

for (const path of pages) {
  test(`nothing moves on ${path} after it is shown, at the first visit and at the next`, async ({
    page,
    site,
    openAsAdministrator,
  }) => {
    const shown = await pathOf(path, site)
    await watchShifts(page)
    const delivery = await deliverInTurns(page, ownOnly(site))
    if (ofAdministrators.includes(path)) await openAsAdministrator(page, shown)
    else await site.open(page, shown)
    for (const visit of ['first', 'next']) {
      // What is asked for first arrives last, such as the user; at the next visit first.
      delivery.setOrder(visit === 'first' ? 'last' : 'first')
      if (visit === 'next') await page.reload()
      await rest(page, delivery.isAtRest)
      expect(await movedOn(page), visit).toEqual([])
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('what a warning says is on the dashboard at the next visit at once, and nothing moves when it is known', async ({
  page,
  site,
  openAsAdministrator,
}) => {
  await page.route('**/api/system', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), warnings: ['backup_old'] } })
  })
  await watchShifts(page)
  await openAsAdministrator(page, `/dashboards/modern?project=${site.project.id}`)
  await expect(page.getByRole('button', { name: /^Your account/ })).toContainText('Needs attention')
  const bar = page.getByRole('alert').filter({ hasText: 'The last backup is more than 36 hours old.' })
  await expect(bar).toHaveCount(0)
  for (const visit of ['first', 'next']) {
    if (visit === 'next') {
      await page.reload()
      await expect(bar).toBeVisible()
    }
    await rest(page)
    expect(await movedOn(page), visit).toEqual([])
  }
  // A later request may be under way: the page is left before its response.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
