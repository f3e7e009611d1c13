import { sizes } from '#theme/tokens.ts'

/** The panel of what was chosen covers the window from here, as a share of its height. */
const panelFrom = 0.4

/**
 * Scrolls to the picture where the list is below it and the panel of what was chosen covers the window, on phones. With a
 * keyboard the list stays, because it has the focus.
 */
export function uncover(picture: HTMLElement | null): void {
  if (!picture || window.innerWidth >= sizes.breakpoints.lg || !matchMedia('(pointer: coarse)').matches) return
  const { top, height } = picture.getBoundingClientRect()
  const middle = top + height / 2
  if (middle < sizes.topbar || middle > window.innerHeight * panelFrom) picture.parentElement?.scrollIntoView()
}
