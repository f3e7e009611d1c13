import { expect, test } from './site.ts'

test('shortcuts of single letters can be switched off', async ({ page, site }) => {
  await site.components(
    ['control_number', 'name'],
    [1, 2].map((at) => [`K-${at}`, `Wall ${at}`]),
  )
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  const first = page.getByRole('link', { name: 'K-1' })
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('switch', { name: 'Shortcuts of single letters' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(first).not.toBeFocused()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
