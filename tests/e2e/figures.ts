import type { Locator, Page } from '@playwright/test'

/** Returns the number on a card of the dashboard. */
export function figure(page: Page, name: string): Locator {
  const card = page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: new RegExp(`^${name}`) })
  return card.getByText(/^[\d,]+$/).first()
}
