import type { Locator } from '@playwright/test'

/** Chooses how severe the defect is, which the form leaves to the person, and sends the report. */
export async function sendReport(form: Locator, severity: 'Minor' | 'Major' | 'Critical' = 'Minor'): Promise<void> {
  await form.getByText(severity, { exact: true }).click()
  await form.getByRole('button', { name: 'Report', exact: true }).click()
}
