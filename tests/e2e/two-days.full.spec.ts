import { readFile } from 'node:fs/promises'
import type { HistoryEntry } from '@castline/contract/component-history'
import type { LoadDetail } from '@castline/contract/load'
import type { Ncr } from '@castline/contract/ncr'
import { dayIn } from '@castline/domain/plan/calendar'
import type { Page } from '@playwright/test'
import { callApi } from '../support/product-api.ts'
import { figure } from './figures.ts'
import { aMember } from './members.ts'
import { chooseDecision, decide } from './ncr-decision.ts'
import { sendReport } from './report-form.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { cardPath } from './workers.ts'

/** Saves the CSV file of a page, and returns its lines without the header. */
async function exported(page: Page): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  return text.trim().split(/\r?\n/).slice(1)
}

/** The status that the history, newest first, leads to. */
const statusOf = ([newest]: readonly HistoryEntry[]): string => newest?.to_status ?? 'planning'

test('two days of a plant in five browsers: every count, list and export agrees with the history', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const today = dayIn('UTC', new Date())
  await asManager('PUT', `/projects/${project.id}/calendar`, {
    ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: [], cast_to_deliver: 0, deliver_to_needed: 0 },
  })
  const marks = ['1', '2', '3', '4', '5', '6', '7', '8']
  const components = await site.components(
    ['control_number', 'name', 'section', 'weight', 'sequence', 'needed_on'],
    marks.map((mark) => [`C-${mark}`, `Wall ${mark}`, 'Storey 1', '4000', mark, Number(mark) > 6 ? '' : today]),
  )
  const of = (mark: string) => {
    const found = components.find(({ control_number }) => control_number === `C-${mark}`)
    if (!found) throw new Error(`C-${mark} is missing.`)
    return found
  }
  const tam = await aMember(site, newPhone, 'transporter', 'Tam')
  const ida = await aMember(site, newPhone, 'inspector', 'Ida')
  const mara = await aMember(site, newPhone, 'manager', 'Mara')
  const producer = await site.worker('producer')

  // The first day: one is cast by its label without a sign-in, the others from the list.
  const worker = await newPhone()
  await worker.goto(`${address}${cardPath(of('1'))}`)
  await worker.getByLabel('Username').fill(producer)
  await worker.getByRole('button', { name: 'Continue' }).tap()
  await worker.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(worker.getByRole('heading', { name: 'C-1 (Wall 1) is now manufactured' })).toBeVisible()
  for (const mark of marks.slice(1)) {
    await asManager('PUT', `/components/${of(mark).id}/status-auth`, { status: 'manufactured' })
  }

  await site.open(page, `/plan?project=${project.id}`)
  await page.getByRole('link', { name: 'Plan a load' }).click()
  const form = page.getByRole('dialog', { name: 'New load' })
  await form.getByLabel('Day').fill(today)
  for (const name of ['Wall 7', 'Wall 8']) await form.getByRole('checkbox', { name }).uncheck()
  await form.getByRole('button', { name: 'Plan load with 6 components' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'L-0001' })).toBeVisible()
  const loadPath = new URL(page.url()).pathname
  const load = () => asManager<LoadDetail>('GET', loadPath)
  await expect.poll(async () => (await load()).pieces).toBe(6)

  // One is set to transported by its card, although the card offers to load it first. The load adopts it.
  await tam.open(cardPath(of('1')))
  await expect(tam.page.getByRole('button', { name: 'Load on L-0001' })).toBeVisible()
  await tam.page.getByRole('button', { name: 'Mark as transported' }).tap()
  await expect(tam.page.getByRole('heading', { name: 'C-1 (Wall 1) is now transported' })).toBeVisible()
  await tam.open(loadPath)
  await tam.page.getByRole('button', { name: 'Scan while loading' }).tap()
  for (const mark of ['2', '3', '4', '5', '6']) {
    await tam.page.getByLabel('Code').fill(of(mark).qr_code)
    await tam.page.getByLabel('Code').press('Enter')
    await expect(tam.page.getByText(new RegExp(`C-${mark} .*is loaded, position`))).toBeVisible()
  }
  await tam.page.getByRole('button', { name: 'Confirm departure', exact: true }).tap()
  await tam.page
    .getByRole('dialog', { name: /^Confirm the departure of L-0001/ })
    .getByRole('button', { name: 'Confirm departure' })
    .tap()
  await expect(tam.page.getByText('On the road')).toBeVisible()

  // One is deleted while it is on the road, and comes back after the receipt.
  await navigate(page, `/forms/form-component?project=${project.id}`)
  await page.getByRole('button', { name: 'Actions for C-4' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete C-4?' })
  await expect(deleting).toContainText('L-0001')
  await deleting.getByRole('button', { name: 'Delete component' }).click()
  await expect(page.getByText('C-4 was deleted.')).toBeVisible()

  await ida.open(`/l/${(await load()).code}`)
  const outcome = (name: string) => ida.page.getByRole('group', { name: new RegExp(`^Outcome of .*${name}`) })
  await outcome('Wall 2').getByRole('button', { name: 'Rejected' }).tap()
  await ida.page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Cracked' })
  await outcome('Wall 3').getByRole('button', { name: 'Missing' }).tap()
  await ida.page.getByRole('button', { name: 'Accept all others' }).tap()
  await ida.page.getByLabel('Your name').fill('Ida')
  await ida.page.getByRole('button', { name: 'Confirm receipt' }).tap()
  await expect.poll(async () => (await load()).status).toBe('closed')
  await asManager('POST', `/components/${of('4').id}/restore`)

  // The second day: a report that holds, and two managers who decide about the same rejection.
  await ida.open(cardPath(of('5')))
  await ida.page.getByRole('button', { name: 'Report a defect' }).tap()
  const report = ida.page.getByRole('dialog', { name: /^Report a defect of .*Wall 5/ })
  await report.getByRole('radio', { name: 'Cracked' }).tap()
  await report.getByRole('checkbox', { name: /^Hold the piece/ }).tap()
  await sendReport(report)
  await expect(ida.page.getByRole('heading', { name: 'On hold: NCR-002' })).toBeVisible()
  const ncrs = () => asManager<{ ncrs: Ncr[] }>('GET', `/projects/${project.id}/ncrs`)
  const rejection = (await ncrs()).ncrs.find(({ number }) => number === 'NCR-001')
  await navigate(page, `/quality/${rejection?.id}`)
  await mara.open(`/quality/${rejection?.id}`)
  const overtaken = await chooseDecision(mara.page, 'NCR-001', 'Use as is')
  await expect(overtaken).toBeVisible()
  await decide(page, 'NCR-001', 'Scrap')
  await expect(page.getByText('Decided: Scrap')).toBeVisible()
  // She decided about what she had seen, and is shown what was decided meanwhile.
  await overtaken.getByRole('button', { name: 'Save decision' }).tap()
  await expect(overtaken.getByRole('alert')).toBeVisible()
  expect((await ncrs()).ncrs.find(({ number }) => number === 'NCR-001')).toMatchObject({ disposition: 'scrap' })

  // An edit leaves what was reported readable.
  const held = (await ncrs()).ncrs.find(({ number }) => number === 'NCR-002')
  await navigate(page, `/quality/${held?.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit NCR-002' })
  await editing.getByLabel('Severity').selectOption('critical')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('NCR-002 was saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Critical')

  // Histories, list, figures, load, register and exports agree.
  const replayed = new Map<string, string>()
  for (const { id, control_number } of components) {
    replayed.set(control_number, statusOf(await asManager<HistoryEntry[]>('GET', `/components/${id}/history`)))
  }
  expect([...replayed.values()]).toEqual([
    ...['accepted', 'rejected', 'manufactured', 'transported', 'accepted', 'accepted', 'manufactured', 'manufactured'],
  ])
  const count = (status: string) => [...replayed.values()].filter((each) => each === status).length
  const stats = await asManager<Record<string, number>>('GET', `/projects/${project.id}/component-stats`)
  await navigate(page, `/dashboards/modern?project=${project.id}`)
  for (const [status, label] of [
    ['accepted', 'Accepted'],
    ['transported', 'Transported'],
    ['manufactured', 'Manufactured'],
    ['rejected', 'Rejected'],
  ] as const) {
    expect(stats[`${status}_count`], status).toBe(count(status))
    await expect(figure(page, label)).toHaveText(String(count(status)))
  }
  await navigate(page, `/forms/form-component?project=${project.id}`)
  const rows = await exported(page)
  expect(rows).toHaveLength(8)
  for (const [number, status] of replayed) {
    expect(rows.find((row) => row.includes(number))).toContain(status)
  }
  await navigate(page, `/quality?project=${project.id}`)
  await expect(page.getByRole('link', { name: /^NCR-00/ })).toHaveCount(2)
  const records = await exported(page)
  expect(records.map((row) => /NCR-00\d/.exec(row)?.[0]).sort()).toEqual(['NCR-001', 'NCR-002'])
  const closed = await load()
  expect(closed).toMatchObject({ accepted: 3, refused: 1, missing: 1, pieces: 6 })
})
