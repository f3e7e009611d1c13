import type { ComponentDetail } from '@castline/contract/components'
import type { NamedNcr } from '@castline/contract/ncr'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Nothing, part, usePartsLoaded, withTexts } from '#ui/part.tsx'

/** Loaded on demand, because most components have none. */
export const OpenNcrs = part<{ ncrs: readonly NamedNcr[] }>(
  async () => (await withTexts('quality', import('./OpenNcrs.tsx'))).OpenNcrs,
  Nothing,
  NotLoaded,
)

/** The open non-conformances of a component that do not hold it: those that do have a notice of their own. */
export function useOpenNcrs({ holds, open_ncrs }: ComponentDetail) {
  const ncrs = open_ncrs.filter(({ number }) => !holds.includes(number))
  return { ncrs, isLoaded: usePartsLoaded(ncrs.length > 0 ? [OpenNcrs] : []) }
}
