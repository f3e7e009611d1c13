import type { Locator } from '@playwright/test'
import { desktop, loadWhole, navigate, sharedTabTest } from './shared-tab.ts'
import { expect, test } from './site.ts'

// What docs/screens.md asks of dialogs, and of what can be pressed.

const phone = { width: 390, height: 844 }

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, end: box.x + box.width }
}

/** The buttons are at the end of the footer on a desktop, and share its whole width on a phone. */
async function expectFooter(dialog: Locator, name: string, isPhone: boolean): Promise<void> {
  const footer = dialog.locator('.MuiDialogActions-root')
  await expect(footer, name).toBeVisible()
  await expect(async () => {
    const frame = await boxOf(footer)
    const boxes = await Promise.all((await footer.getByRole('button').all()).map(boxOf))
    const [from, to] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ end }) => end))]
    const padding = isPhone ? 16 : 24
    expect(Math.abs(frame.end - padding - to), name).toBeLessThanOrEqual(1)
    if (isPhone) expect(Math.abs(from - frame.x - padding), name).toBeLessThanOrEqual(1)
    else expect(from - frame.x, name).toBeGreaterThan(frame.width / 3)
  }).toPass()
}

for (const { name, window } of [
  { name: 'a desktop', window: desktop },
  { name: 'a phone', window: phone },
]) {
  sharedTabTest(`dialogs have one footer on ${name}`, async ({ page }) => {
    await page.setViewportSize(window)
    const dialog = page.getByRole('dialog')
    for (const [path, opener] of [
      ['/forms/form-section', 'New section'],
      ['/forms/form-project', 'New project'],
      ['/loads', 'New load'],
      ['/loads', 'Trailers'],
      ['/plan', 'Set baseline'],
    ] as const) {
      await navigate(page, path)
      await page.getByRole('button', { name: opener }).first().click()
      await expectFooter(dialog, opener, window === phone)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
}

test('a rejection and a report of a defect ask for the reason in one form', async ({ page, site }) => {
  const [component] = await site.components(['name'], [['W-1']])
  if (!component) throw new Error('Nothing was imported.')
  await site.open(page, `/component/${component.id}`)
  const dialog = page.getByRole('dialog')
  const forms: { columns: number[]; width: number }[] = []
  for (const opener of ['Reject', 'Report a defect']) {
    await page.getByRole('button', { name: opener }).click()
    await expectFooter(dialog, opener, false)
    const labels = await Promise.all((await dialog.getByRole('radiogroup').first().locator('label').all()).map(boxOf))
    // No label reaches the next choice.
    for (const [at, label] of labels.entries()) {
      const next = labels[at + 1]
      if (next && Math.abs(next.y - label.y) < 1) expect(next.x, opener).toBeGreaterThanOrEqual(label.end)
    }
    forms.push({ columns: [...new Set(labels.map(({ x }) => Math.round(x)))], width: (await boxOf(dialog)).width })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  expect(forms[0]?.columns).toHaveLength(2)
  expect(forms[1]).toEqual(forms[0])
})

test('a notice on a phone is above the buttons of dialogs and of pages', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await site.open(page, `/forms/form-section?project=${site.project.id}`)
  await page.getByRole('button', { name: 'New section' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Storey 9')
  await dialog.locator('[type=submit]').click()
  const notice = page.locator('.MuiSnackbar-root')
  await expect(notice).toBeVisible()
  await expect.poll(async () => (await boxOf(notice)).y).toBeLessThan(16)
})

sharedTabTest('what can be pressed is at least 24 px high and wide', async ({ page }) => {
  for (const path of [
    '/dashboards/modern',
    '/activity',
    '/forms/form-component',
    '/plan',
    '/loads',
    '/yard',
    '/production',
    '/quality',
    '/pages/qr-code',
    '/forms/form-project',
    '/forms/form-section',
    '/checklists',
    '/production/plants',
    '/auth/manageuser',
    '/system',
    '/pages/account-settings',
    '/apps/tickets/list',
  ]) {
    await navigate(page, path)
    await loadWhole(page)
    const small = await page
      .locator('main')
      .locator('a, button, [role="button"], [role="tab"], [role="switch"]')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          // Links within a sentence are as high as its lines; some cover their whole row.
          .filter(
            (element) =>
              !(
                element.matches('a') &&
                getComputedStyle(element).display === 'inline' &&
                [...(element.parentElement?.childNodes ?? [])].some(
                  (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
                )
              ) && getComputedStyle(element, '::after').position !== 'absolute',
          )
          .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.height < 23.9 || box.width < 23.9))
          .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
      )
    expect.soft(small, path).toEqual([])
  }
})
