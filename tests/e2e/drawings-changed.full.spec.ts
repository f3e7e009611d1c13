import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectNoOverflow, setDisplay } from './appearance.ts'
import { expect, test } from './site.ts'
import { cardPath } from './workers.ts'

const drawing = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n%${name}\n%%EOF\n`),
})

test('a revision that is released after a component was made is acknowledged on its card without a network', async ({
  page,
  context,
  site,
}) => {
  const [component] = await site.components(['name', 'control_number'], [['W-01', 'W-01/1']])
  await site.open(page, `/component/${component?.id}`)
  const drawings = page.getByRole('region', { name: 'Drawings' })
  await drawings.locator('input[type=file]').setInputFiles(drawing('W-01_A.pdf'))
  await expect(drawings.getByRole('listitem')).toHaveCount(1)
  await callApi(site.address, site.token, 'PUT', `/components/${component?.id}/status-auth`, { status: 'manufactured' })
  await expect(drawings.getByText('Made from this')).toBeVisible()
  await drawings.locator('input[type=file]').setInputFiles(drawing('W-01_B.pdf'))
  await expect(drawings.getByRole('listitem')).toHaveCount(2)

  await test.step('the card says so, and keeps the acknowledgement until there is a network', async () => {
    await page.goto(cardPath({ qr_code: component?.qr_code ?? '' }))
    const note = page.getByRole('note').filter({ hasText: 'Revision 2 was released since' })
    await expect(note).toContainText('This piece was made from revision 1.')
    await expectAccessible(page)
    await context.setOffline(true)
    await note.getByRole('button', { name: 'I have taken note' }).click()
    await expect(note).toContainText('Acknowledged on this device')
    await context.setOffline(false)
    await expect(note).toContainText('Acknowledged by')
  })

  await test.step('the list names the component and who acknowledged', async () => {
    await page.goto(`/forms/form-component?project=${site.project.id}&drawings=list`)
    await page.getByRole('link', { name: 'Made before a new revision' }).click()
    await expect(page.getByText('No component matches')).toBeVisible()
    await page.getByLabel('Acknowledgement').selectOption('Acknowledged')
    const row = page.getByRole('list', { name: 'Made before a new revision' }).getByRole('listitem')
    await expect(row).toContainText('Made from revision 1, now revision 2')
    await expect(row).toContainText('Acknowledged by')
    await page.setViewportSize({ width: 360, height: 740 })
    await setDisplay(page, { activeMode: 'dark', activeDir: 'rtl' })
    await expectAccessible(page)
    await expectNoOverflow(page)
    await setDisplay(page, { activeMode: 'light', activeDir: 'ltr' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('history and list of components show it', async () => {
    await page.goto(`/component/${component?.id}`)
    await expect(page.getByRole('region', { name: 'History' })).toContainText('New revision acknowledged · W-01_B.pdf')
    await page.goto(`/forms/form-component?project=${site.project.id}&columns=control_number,made_from`)
    await expect(page.getByRole('columnheader', { name: 'Made from revision' })).toBeVisible()
    await expect(page.getByRole('row', { name: /W-01\/1/ })).toContainText('1')
  })

  await test.step('the list names a component that is planned on a mould, with its day', async () => {
    const api = <T>(method: string, path: string, body: unknown) =>
      callApi<T>(site.address, site.token, method, path, body)
    const all = await site.components(['name', 'control_number'], [['W-02', 'W-02/1']])
    const planned = all.find(({ control_number }) => control_number === 'W-02/1')
    const about = { name: `Plant ${site.project.code}`, time_zone: 'UTC', weekdays: [1, 2, 3, 4, 5] }
    const plant = await api<{ id: string }>('POST', '/plants', about)
    await api('PUT', `/projects/${site.project.id}/plant`, { plant_id: plant.id })
    const mould = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, { name: 'Bed 1', kind: 'bed' })
    const to = { mould_id: mould.id, day: '2090-03-06', turn: 1 }
    await api('PUT', `/plants/${plant.id}/board`, { moves: [{ component_id: planned?.id, to }] })
    await page.goto(`/component/${planned?.id}`)
    for (const name of ['W-02_A.pdf', 'W-02_B.pdf']) {
      await drawings.locator('input[type=file]').setInputFiles(drawing(name))
      await expect(drawings.getByRole('listitem').first()).toContainText(name)
    }
    await page.goto(`/forms/form-component?project=${site.project.id}&drawings=changed&state=open`)
    const row = page.getByRole('list', { name: 'Made before a new revision' }).getByRole('listitem')
    await expect(row).toContainText('W-02/1')
    await expect(row).toContainText('To be cast on Bed 1, Mar 6, 2090: now revision 2')
  })
})
