import { sizes } from '#theme/tokens.ts'

/** Where the middle of the picture is then, as a share of the window: between the page's bar and the panel. */
const middle = 0.27

/**
 * Scrolls to the picture where the list is below it and the panel of what was chosen covers the list, on phones. With a
 * keyboard the list stays, because it has the focus.
 */
export function uncover(picture: HTMLElement | null): void {
  const isBelow = window.innerWidth < sizes.breakpoints.lg
  if (!picture || !isBelow || !matchMedia('(pointer: coarse)').matches) return
  const { top, height } = picture.getBoundingClientRect()
  window.scrollBy({ top: top + height / 2 - middle * window.innerHeight })
}
