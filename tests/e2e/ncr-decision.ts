import type { Locator, Page } from '@playwright/test'

/** A mouse that stays over a message would keep it open, over the next dialog. */
async function press(page: Page, button: Locator): Promise<void> {
  const isPhone = await page.evaluate(() => navigator.maxTouchPoints > 0)
  await (isPhone ? button.tap() : button.click())
}

/** Opens the decision on a non-conformance, chooses one, and returns the dialog without saving. */
export async function chooseDecision(page: Page, number: string, decision: string): Promise<Locator> {
  await press(page, page.getByRole('button', { name: /^(?:Decide|Change the decision)$/ }))
  const dialog = page.getByRole('dialog', { name: `Decide on ${number}` })
  await dialog.getByRole('radio', { name: decision }).check()
  return dialog
}

/** Decides on the shown non-conformance. */
export async function decide(page: Page, number: string, decision: string): Promise<void> {
  const dialog = await chooseDecision(page, number, decision)
  await press(page, dialog.getByRole('button', { name: 'Save decision' }))
}
