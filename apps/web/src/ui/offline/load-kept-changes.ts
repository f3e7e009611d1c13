import { loadTexts } from '../../i18n/i18n.ts'

/**
 * What shows the changes that wait on this device, with its texts. Seldom needed, and then without a network: loaded behind
 * a page as soon as that stands, and there when it is wanted.
 */
export async function loadKeptChanges() {
  const [{ KeptChanges }] = await Promise.all([import('./KeptChanges.tsx'), loadTexts('offline')])
  return { default: KeptChanges }
}
