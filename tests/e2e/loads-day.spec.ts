import type { AuditEntry } from '@castline/contract/audit'
import type { LoadDetail } from '@castline/contract/load'
import { dayIn } from '@castline/domain/plan/calendar'
import type { Page } from '@playwright/test'
import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { figure } from './figures.ts'
import { isReady } from './offline-device.ts'
import { scrollTo } from './scroll.ts'
import { navigate } from './shared-tab.ts'
import { expect, type Site, test } from './site.ts'

/** Signs in a phone of the project, which then works without a network. */
async function aPhone(site: Site, newPhone: (options: object) => Promise<Page>, role: string, name: string) {
  const { address, project } = site
  const username = `${name.toLowerCase()}-${project.code.toLowerCase()}`
  const password = `the password of ${name}`
  const body = { username, name, role, password, projectIds: [project.id] }
  await callApi(address, await administratorToken(address), 'POST', '/users', body)
  const tokens = await signInByApi(address, { username, password })
  const page = await newPhone({ serviceWorkers: 'allow' })
  return { page, open: (path: string) => site.open(page, path, tokens) }
}

/** The number of loads that are stored on the device. */
const storedLoads = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('castline-loads')
        // Nothing has been stored yet: the database must not be created here.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('loads').objectStore('loads').count()
          counting.onsuccess = () => resolve(counting.result)
          opening.result.close()
        }
      }),
  )

async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Code').press('Enter')
}

test('the day of a load: planned from the shortage list, loaded by two phones, departed, received without a network', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const today = dayIn('UTC', new Date())
  // No curing time: components cast today can be loaded today.
  await asManager('PUT', `/projects/${project.id}/calendar`, {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    holidays: [],
    cast_to_deliver: 0,
    deliver_to_needed: 0,
  })
  // Has no component, so it is not the section that planning begins with.
  await asManager('POST', '/sections', { project_id: project.id, name: 'Basement' })
  const marks = ['1', '2', '3', '4', '5', '6']
  const components = await site.components(
    ['control_number', 'name', 'section', 'weight', 'sequence', 'needed_on'],
    // The sixth is needed on no day.
    marks.map((mark) => [`C-${mark}`, `Wall ${mark}`, 'Storey 1', '4000', mark, mark === '6' ? '' : today]),
  )
  const byNumber = new Map(components.map((each) => [each.control_number, each]))
  const of = (number: string) => byNumber.get(number) ?? components[0] ?? { id: '', qr_code: '' }
  for (const { id } of components) {
    await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  }

  const [tam, bao, ida] = [
    await aPhone(site, newPhone, 'transporter', 'Tam'),
    await aPhone(site, newPhone, 'transporter', 'Bao'),
    await aPhone(site, newPhone, 'inspector', 'Ida'),
  ]
  await ida.open(`/dashboards/modern?project=${project.id}`)
  const bell = ida.page.getByRole('button', { name: 'Notifications' })
  await expect
    .poll(() => ida.page.evaluate(() => Object.keys(localStorage).some((key) => /^castline-loads-seen/.test(key))))
    .toBe(true)

  // Planned in the office from the shortage list, last in first out.
  await site.open(page, `/plan?project=${project.id}`)
  await page.getByRole('link', { name: 'Plan a load' }).click()
  const form = page.getByRole('dialog', { name: 'New load' })
  await form.getByLabel('Day').fill(today)
  await form.getByRole('checkbox', { name: 'Wall 6' }).uncheck()
  await form.getByRole('button', { name: 'Plan load with 5 components' }).click()
  await expect(form).toBeHidden()
  const pieces = page.getByRole('list', { name: 'Components in the order of loading' })
  await expect(pieces.getByRole('link')).toHaveText([5, 4, 3, 2, 1].map((mark) => `C-${mark} Wall ${mark}`))
  await expect(page.getByRole('figure').getByTitle(/^5\. /)).toBeVisible()
  const loadId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const read = () => asManager<LoadDetail>('GET', `/loads/${loadId}`)
  await expect.poll(async () => (await read()).pieces).toBe(5)
  // Held back in the yard.
  await asManager('POST', `/projects/${project.id}/ncrs`, {
    component_id: of('C-3').id,
    defect_type: 'cracked',
    holds: true,
  })

  // Two phones load; the first one has no network in the yard, also after a reload.
  for (const phone of [tam, bao]) {
    await phone.open(`/loads/${loadId}`)
    await expect(phone.page.getByRole('heading', { level: 1, name: 'L-0001' })).toBeVisible()
    await phone.page.getByRole('button', { name: 'Scan while loading' }).click()
    await expect(phone.page.getByRole('status').filter({ hasText: '0 of 5 loaded' })).toBeVisible()
  }
  await isReady(tam.page)
  await expect.poll(() => storedLoads(tam.page)).toBe(1)
  await tam.page.context().setOffline(true)
  await scan(tam.page, of('C-1').qr_code)
  await expect(tam.page.getByText('C-1 (Wall 1) is checked off on this device')).toBeVisible()
  await tam.page.reload()
  await expect(tam.page.getByText('No connection. This is the last version')).toBeVisible()
  await tam.page.getByRole('button', { name: 'Scan while loading' }).click()
  await expect(tam.page.getByRole('status').filter({ hasText: '1 of 5 loaded' })).toBeVisible()
  await scan(tam.page, of('C-2').qr_code)
  await expect(tam.page.getByText('C-2 (Wall 2) is checked off on this device')).toBeVisible()
  await scan(tam.page, of('C-2').qr_code)
  await expect(tam.page.getByText('C-2 (Wall 2) was already loaded')).toBeVisible()
  await scan(tam.page, of('C-3').qr_code)
  await expect(tam.page.getByText('C-3 is on hold: NCR-001.')).toBeVisible()
  await scan(tam.page, of('C-6').qr_code)
  await expect(tam.page.getByText('is not on this load.')).toBeVisible()
  await expect(tam.page.getByRole('status').filter({ hasText: '2 of 5 loaded' })).toBeVisible()
  expect((await read()).loaded).toBe(0)

  for (const number of ['C-2', 'C-4', 'C-5']) {
    await scan(bao.page, of(number).qr_code)
    await expect(bao.page.getByText(new RegExp(`^${number} .*is loaded, position`))).toBeVisible()
  }
  await tam.page.context().setOffline(false)
  await expect(tam.page.getByRole('status').filter({ hasText: '4 of 5 loaded' })).toBeVisible()
  await expect(tam.page.getByRole('button', { name: /not sent/ })).toHaveCount(0)
  await expect(bao.page.getByRole('status').filter({ hasText: '4 of 5 loaded' })).toBeVisible()
  const loaded = await read()
  expect(loaded).toMatchObject({ loaded: 4, pieces: 5, status: 'loading' })
  expect(loaded.components.find(({ control_number }) => control_number === 'C-2')?.loaded_by).toBe('Bao')

  // The component on hold is not loaded: the load departs without it, and the site is notified.
  await bao.page.getByRole('button', { name: 'Confirm departure', exact: true }).click()
  const dialog = bao.page.getByRole('dialog', { name: 'Confirm the departure of L-0001 with 4 components?' })
  await expect(dialog).toContainText('1 component is not loaded and will be left behind.')
  await expect(dialog).toContainText('Not entered yet: Truck registration, Driver, and Trailer.')
  await dialog.getByRole('button', { name: 'Confirm departure' }).click()
  await expect(bao.page.getByText('On the road')).toBeVisible()
  await expect(tam.page.getByText('On the road')).toBeVisible()
  await expect(bell).toHaveAccessibleDescription('1 new notification')
  await bell.click()
  const news = ida.page.getByRole('dialog', { name: 'Notifications' }).getByRole('link')
  await expect(news).toContainText('L-0001')
  await expect(news).toContainText('departed')
  await tam.page.getByRole('button', { name: 'Arrived at the site' }).click()
  await expect(tam.page.getByText('At the gate')).toBeVisible()

  // The site receives without a network, and leaves the page.
  await ida.open(`/loads?project=${project.id}&arriving=today`)
  await expect(ida.page.getByRole('list', { name: 'Loads' })).toContainText('Departed: ')
  await expect(ida.page.getByRole('list', { name: 'Loads' })).toContainText('No truck entered')
  await ida.open(`/l/${loaded.code}`)
  const outcome = (name: string) => ida.page.getByRole('group', { name: new RegExp(`^Outcome of .*${name}`) })
  await expect(outcome('Wall 1')).toBeVisible()
  await isReady(ida.page)
  await ida.page.context().setOffline(true)
  await outcome('Wall 2').getByRole('button', { name: 'Rejected' }).click()
  await ida.page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Cracked' })
  await outcome('Wall 4').getByRole('button', { name: 'Missing' }).click()
  await ida.page.getByRole('button', { name: 'Accept all others' }).click()
  await ida.page.getByLabel('Your name').fill('Ida')
  const box = ida.page.getByRole('img', { name: 'Signature box, empty' })
  await scrollTo(box)
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 }
  await ida.page.mouse.move(x + 20, y + 20)
  await ida.page.mouse.down()
  await ida.page.mouse.move(x + 120, y + 60)
  await ida.page.mouse.up()
  await ida.page.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(ida.page.getByText('saved on this device, but the server does not have it yet')).toBeVisible()
  await ida.page.goto(`${address}/dashboards/modern?project=${project.id}`)
  await expect(ida.page.getByRole('button', { name: /1 change not sent/ })).toBeVisible()
  expect((await read()).status).toBe('arrived')
  await ida.page.context().setOffline(false)
  await expect.poll(async () => (await read()).status).toBe('closed')
  await expect(ida.page.getByRole('button', { name: /not sent/ })).toHaveCount(0)

  // Everything is right afterwards: load, history, figures, curves.
  const received = await read()
  expect(received).toMatchObject({ accepted: 2, refused: 1, missing: 1, left_behind: 1, receiver_name: 'Ida' })
  expect(received.signature).toMatch(/^M/)
  const steps = async (number: string) =>
    (await asManager<{ to_status: string; via: string }[]>('GET', `/components/${of(number).id}/history`)).map(
      ({ to_status, via }) => `${to_status} ${via}`,
    )
  expect(await steps('C-1')).toEqual(['accepted load', 'transported load', 'manufactured app'])
  expect(await steps('C-2')).toEqual(['rejected load', 'transported load', 'manufactured app'])
  expect(await steps('C-3')).toEqual(['manufactured app'])
  expect(await steps('C-4')).toEqual(['manufactured load', 'transported load', 'manufactured app'])
  const { days } = await asManager<{ days: Record<string, number>[] }>('GET', `/projects/${project.id}/progress`)
  expect(days.at(-1)).toMatchObject({ manufactured: 6, transported: 3, accepted: 2, installed: 0 })
  const entries = await callApi<AuditEntry[]>(
    address,
    await administratorToken(address),
    'GET',
    '/audit?subject=project&limit=200',
  )
  const ofLoad = entries.filter(({ details }) => details.load_id === loadId)
  expect(ofLoad.map(({ action }) => action)).toEqual(['load.receive', 'load.arrive', 'load.depart', 'load.plan'])
  await navigate(page, `/dashboards/modern?project=${project.id}`)
  await expect(figure(page, 'Accepted')).toHaveText('2')
  await expect(figure(page, 'Rejected')).toHaveText('1')
})
