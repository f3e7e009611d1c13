import type { FunctionComponent } from 'react'
import { loadTexts } from '#i18n/i18n.ts'
import type { PageRow } from './page-row.ts'

/** Loads the component of a page, and its texts. */
export async function loadPage({ load, texts = [] }: PageRow): Promise<FunctionComponent> {
  const [component] = await Promise.all([load(), ...[texts].flat().map(loadTexts)])
  return component
}
