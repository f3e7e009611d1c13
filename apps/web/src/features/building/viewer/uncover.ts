import { sizes } from '#theme/tokens.ts'

/**
 * Scrolls to the picture where the list is below it and the panel of what was chosen covers the list, on phones. With a
 * keyboard the list stays, because it has the focus.
 */
export function uncover(picture: HTMLElement | null): void {
  const isBelow = window.innerWidth < sizes.breakpoints.lg
  if (isBelow && matchMedia('(pointer: coarse)').matches) picture?.parentElement?.scrollIntoView()
}
