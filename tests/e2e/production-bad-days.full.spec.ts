import type { PourDetail } from '@castline/contract/pour'
import type { Specimen } from '@castline/contract/specimens'
import { callApi } from '../support/product-api.ts'
import { expectNoOverflow, setDisplay } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

const day = '2090-03-06'

test('a drawing that is replaced overnight is named beside the mould, and who casts confirms it without a network', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const walls = await site.components(
    ['control_number', 'name', 'section'],
    [
      ['W-1', 'Wall', 'Storey 1'],
      ['W-2', 'Wall', 'Storey 1'],
    ],
  )
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const mould = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, {
    ...{ name: 'Bed 1', kind: 'bed', length: 60_000 },
  })
  const release = async (name: string) => {
    for (const { id } of walls) {
      const form = new FormData()
      form.append('file', new Blob([`%PDF-1.4\n%${name}${id}\n%%EOF\n`], { type: 'application/pdf' }), name)
      const headers = { authorization: `Bearer ${token}` }
      const sent = await fetch(`${address}/api/components/${id}/upload-file`, { method: 'POST', headers, body: form })
      expect(sent.status).toBe(201)
    }
  }
  await release('W_A.pdf')
  const moves = walls.map(({ id }) => ({ component_id: id, to: { mould_id: mould.id, day, turn: 1 } }))
  await api('PUT', `/plants/${plant.id}/board`, { moves })
  await api('PUT', `/moulds/${mould.id}/needs`, { ...{ day, turn: 1 }, need: 'drawing', state: 'ready' })
  await release('W_B.pdf')

  await site.open(page, `/production?plant=${plant.id}&view=cast&mould=${mould.id}&day=${day}`)
  const panel = page.getByRole('region', { name: /^Bed 1/ })
  const list = panel.getByRole('list', { name: 'Components' })
  await expect(list.getByRole('listitem').first()).toContainText('W_B.pdf · new since')
  await expect(panel.getByText('A drawing was replaced after this was ticked.')).toBeVisible()
  await page.setViewportSize(phoneScreen)
  await expectNoOverflow(page)
  expect(await seriousViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('cast-phone.png'), fullPage: true })
  await list.getByRole('checkbox', { name: /W-2/ }).uncheck()
  const confirm = panel.getByRole('checkbox', { name: /I cast from the new drawings: W-1/ })
  await confirm.check()
  await page.context().setOffline(true)
  await panel.getByRole('button', { name: 'Poured: 1 component' }).click()
  await expect(panel.getByText('Stored on this device.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await expect(panel.getByText('Stored on this device.', { exact: false })).toHaveCount(0)
  await list.getByRole('checkbox', { name: /W-2/ }).check()
  await expect(panel.getByRole('checkbox', { name: /I cast from the new drawings: W-2/ })).not.toBeChecked()
  await panel.getByRole('button', { name: 'Poured: 1 component' }).click()
  await expect(panel.getByRole('button', { name: /^Poured: / })).toHaveCount(0)

  await page.goto(`/forms/form-component?project=${project.id}&drawings=changed`)
  const changed = page.getByRole('list', { name: 'Made before a new revision' })
  await expect(changed.getByRole('listitem').filter({ hasText: 'W-2' })).toContainText('Not confirmed')
  await expect(changed.getByRole('listitem').filter({ hasText: 'W-1' })).toContainText('Acknowledged by')
  await page.goto(`/component/${walls[1]?.id}`)
  await expect(page.getByText('Made from this')).toHaveCount(0)
})

test('three pours of a mean that fails are listed as failing, and their mix is reported by one press', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const plant = await api<{ id: string }>('POST', '/plants', {
    ...{ name: `Plant ${project.code}`, time_zone: 'UTC', rule_set: 'aci318' },
  })
  const mix = await api<{ id: string }>('POST', `/plants/${plant.id}/mixes`, { name: 'M-35', cylinder: 35, cube: 45 })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const pieces = await site.components(['control_number', 'name', 'section'], [['W-1', 'Wall', 'Storey 1']])
  const pours: PourDetail[] = []
  for (const [index, strength] of [36, 33, 34].entries()) {
    const started_at = `2026-01-0${index + 1}T06:00:00Z`
    const pour = await api<PourDetail>('POST', `/plants/${plant.id}/pours`, { mix_id: mix.id, started_at })
    pours.push(pour)
    const given = { count: 2, shape: 'cylinder_150', purpose: 'acceptance', curing: 'standard', due_at: started_at }
    const made = await api<{ specimens: Specimen[] }>('POST', `/pours/${pour.id}/specimens`, given)
    const results = made.specimens.map(({ id }) => ({ specimen_id: id, strength }))
    await api('POST', `/plants/${plant.id}/results`, { results, tested_at: '2026-01-29T08:00:00Z' })
  }
  const [, , last] = pours
  const numbers = pieces.map(({ control_number }) => control_number)
  await api('POST', `/pours/${last?.id}/components`, { project_id: project.id, control_numbers: numbers })

  await site.open(page, `/production?plant=${plant.id}&view=pours&failing=1`)
  const rows = page.getByRole('list', { name: 'Pours' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Fails')
  await expect(rows.first()).toContainText('lowest 34 MPa')
  expect(await seriousViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('pours.png') })
  await rows.first().getByRole('link').click()
  await expect(page.getByText('The pour fails: it is part of a mean of its mix that is too low')).toBeVisible()
  await expect(page.getByText('mean 34.3 MPa · mean needed 35 MPa')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('pour.png'), fullPage: true })
  await page.getByRole('button', { name: 'Report the mix' }).click()
  await page.getByRole('link', { name: 'NCR-001' }).click()
  await expect(page.getByText('Mix M-35 fails by ACI 318', { exact: false })).toBeVisible()
  for (const { number } of pours) await expect(page.getByRole('link', { name: number })).toBeVisible()

  // The cube book agrees with the pages of the pours.
  await page.goto(`/production?plant=${plant.id}&view=book`)
  const tests = page.getByRole('list', { name: 'Acceptance tests by day' }).getByRole('listitem')
  await expect(tests).toHaveCount(3)
  await expect(tests.last()).toContainText('Mean of 3: 34.3 · needed 35')
  await expect(tests.last()).toContainText('Fails · Mean of 3 too low')
  await expect(page.getByRole('region', { name: 'Cube book' })).toContainText('ACI 318 (ACI 318-19, 26.12.3)')
  expect(await seriousViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('book.png'), fullPage: true })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await (await saving).saveAs(test.info().outputPath('book.pdf'))
  await page.setViewportSize(phoneScreen)
  await setDisplay(page, { activeMode: 'dark', activeDir: 'rtl' })
  await expectNoOverflow(page)
  await page.screenshot({ path: test.info().outputPath('book-phone.png'), fullPage: true })
  await page.goto(`/production/pours/${last?.id}`)
  await expectNoOverflow(page)
  await page.screenshot({ path: test.info().outputPath('pour-phone.png'), fullPage: true })
})
