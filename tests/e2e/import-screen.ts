import type { Locator, Page } from '@playwright/test'
import { expect, type Site } from './site.ts'

/** Opens the wizard in the site's own project. */
export async function openImport(page: Page, site: Site): Promise<void> {
  await site.open(page, `/forms/form-component?project=${site.project.id}&import=1`)
  await expect(page.getByRole('heading', { name: 'Schedule file' })).toBeVisible()
}

/** Selects a file in the wizard's first step. */
export async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Continues from the selected file to the columns. */
export async function toColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible()
}

/** Continues from the columns, with the detected mapping, to the preview. */
export async function checkRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible()
  await openRemarks(page)
}

/** Opens what is said about the whole file, which is folded below the counts; nothing if there is nothing. */
export async function openRemarks(page: Page): Promise<void> {
  const remarks = page.getByRole('button', { name: /remarks? about the file$/, expanded: false })
  if ((await remarks.count()) > 0) await remarks.click()
}

/** Returns the button that filters the rows by a verdict and shows their count. */
export function verdictCount(page: Page, count: number, verdict: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${count}\\s*${verdict}$`) })
}

/** Returns the rows of a table's body as the texts of their cells. */
export async function rowsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody tr').all()
  const texts = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
  // A quantity has a space that does not break.
  return texts.map((cells) => cells.map((text) => text.replaceAll('\u00a0', ' ')))
}

/** Opens the component list from the result of an import, and waits until it shows this total. */
export async function expectComponents(page: Page, site: Site, count: number): Promise<Locator> {
  await page.getByRole('link', { name: 'View components' }).click()
  const words = count === 1 ? '1 component' : `${count} components`
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveText(words)
  return page.getByRole('table', { name: `Components of ${site.project.name}` })
}
