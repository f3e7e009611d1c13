import { storage } from '#api/storage.ts'

/** How high the rows of lists are: 44 px, or 36 for more of them in a window. Remembered on this device for all lists. */
export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

const key = 'castline-density'

export const readDensity = (): Density => (storage.getItem(key) === 'compact' ? 'compact' : 'normal')

/** Lists read it from the document, so that no row is rendered again. */
function show(density: Density): void {
  if (typeof document !== 'undefined') document.documentElement.dataset.density = density
}

export function setDensity(density: Density): void {
  storage.setItem(key, density)
  show(density)
}

show(readDensity())
