import { readFile } from 'node:fs/promises'
import { callApi } from '../support/product-api.ts'
import { expectLayout } from './appearance.ts'
import { expect, test } from './site.ts'

test('what is to be cast is saved for the machine of the hall, and what it reports is confirmed by a person', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [first, second] = await site.components(
    ['control_number', 'name', 'section', 'length'],
    [
      ['W-1-1', 'W-1', 'Storey 1', '5400'],
      ['W-2-1', 'W-2', 'Storey 1', '5400'],
    ],
  )
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const bed = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, {
    ...{ name: 'Bed 1', kind: 'bed', length: 60_000 },
  })
  const day = new Date().toISOString().slice(0, 10)
  const moves = [first, second].map((each) => ({ component_id: each?.id, to: { mould_id: bed.id, day, turn: 1 } }))
  await api('PUT', `/plants/${plant.id}/board`, { moves })

  await site.open(page, `/production?plant=${plant.id}&view=concrete&day=${day}`)
  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    const saved = await download
    return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) }
  }
  expect((await save('(Unitechnik, draft)')).name).toBe(`unitechnik-draft-${day}.zip`)
  const pxml = (await save('(PXML)')).content.toString()
  const [id] = /castline-[0-9A-Z]{12}/.exec(pxml.slice(pxml.indexOf('<Product'))) ?? []
  const report = (of: string) => `<Feedback GlobalID="${of}"><ProdDate>${day}T00:00:00Z</ProdDate></Feedback>`
  const reported = pxml.replace('</PXML_Document>', `${report(id ?? '')}${report('nobody')}</PXML_Document>`)

  await page.getByRole('button', { name: 'Read back from the machine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read back from the machine' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'feedback.pxml', mimeType: 'application/xml', buffer: Buffer.from(reported) })
  await expect(dialog.getByRole('region', { name: 'Reported as cast' })).toContainText('Bed 1')
  await expect(dialog.getByRole('region', { name: 'Nothing follows from these reports' })).toContainText('nobody')
  await expectLayout(page)
  await dialog.getByRole('button', { name: 'Confirm what is ticked' }).click()
  await expect(dialog.getByText('1 component is manufactured.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Reported as cast' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  // The next file has only what is still to be cast.
  const rest = (await save('(PXML)')).content.toString()
  expect(rest.match(/<Product /g)).toHaveLength(1)
  expect(rest).not.toContain(id)
})
