import { aFileForm } from '../support/drawings.ts'
import { emptyPdf } from '../support/empty-pdf.ts'
import { expectNoOverflow, setDisplay } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { isReady } from './offline-device.ts'
import { expect, test } from './site.ts'
import { cardPath } from './workers.ts'

test.use({ serviceWorkers: 'allow' })

/** The number of files in the device's database of drawings. */
const countFiles = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('castline-drawings')
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.onsuccess = () => resolve(counting.result)
      opening.result.close()
    }
  })

test('released drawings of a section open without a network, and are removed with their pin and at the sign-out', async ({
  page,
  context,
  site,
}) => {
  const [component] = await site.components(['name', 'control_number'], [['W-01', 'W-01/1']])
  const uploaded = await fetch(`${site.address}/api/components/${component?.id}/upload-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}` },
    body: aFileForm(emptyPdf(2), { name: 'W-01_A.pdf' }),
  })
  expect(uploaded.status).toBe(201)
  await site.open(page, `/forms/form-section?project=${site.project.id}`)
  await isReady(page)
  const openDialog = () => page.getByRole('button', { name: /^Drawings of .* on this device$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Drawings of .* on this device$/ })

  await test.step('they are stored', async () => {
    await openDialog()
    await dialog.getByRole('button', { name: 'Store on this device' }).click()
    await expect(dialog.getByText(/Stored: 1 of 1\. Used on this device: [\d.]+ of 200 MB\./)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Store the others' })).toHaveCount(0)
    expect(await seriousViolations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await setDisplay(page, { activeMode: 'dark', activeDir: 'rtl' })
    await expectNoOverflow(page)
    await setDisplay(page, { activeMode: 'light', activeDir: 'ltr' })
  })

  await test.step('the card shows it without a network', async () => {
    await page.goto(cardPath({ qr_code: component?.qr_code ?? '' }))
    await expect(page.getByRole('button', { name: 'Show the drawing' })).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Show the drawing' }).click()
    await expect(page.getByRole('dialog', { name: 'W-01_A.pdf' }).locator('canvas[data-page="1"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(false)
  })

  await test.step('removing it frees the space, and so does the sign-out', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/forms/form-section?project=${site.project.id}`)
    await openDialog()
    await dialog.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(dialog.getByText('Used on this device: 0 of 200 MB.')).toBeVisible()
    expect(await page.evaluate(countFiles)).toBe(0)
    await dialog.getByRole('button', { name: 'Store on this device' }).click()
    await expect.poll(() => page.evaluate(countFiles)).toBe(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/auth\/login/)
    await expect.poll(() => page.evaluate(countFiles)).toBe(0)
  })
})
