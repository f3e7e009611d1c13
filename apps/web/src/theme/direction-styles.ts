import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'
import type { Direction } from './tokens.ts'

/**
 * The only declaration that a current browser (Safari) still needs a prefix for. Emotion's own prefixer checks
 * hundreds.
 */
const selectPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select') {
    const plain = `${element.props}:${element.children};`
    element.return = `-webkit-${plain}${plain}`
  }
}

const styles: Partial<Record<Direction, EmotionCache>> = {
  ltr: createCache({ key: 'css', stylisPlugins: [selectPrefix] }),
}

/** Rejects when the right-to-left styles fail to load. */
export async function loadStylesOf(direction: Direction): Promise<void> {
  if (!areStylesLoaded(direction)) styles[direction] = (await import('./rtl-styles.ts')).rtlStyles
}

/** Whether the styles are already loaded. */
export function areStylesLoaded(direction: Direction): boolean {
  return styles[direction] !== undefined
}

/**
 * The Emotion cache for a direction. Switching it does not remount the page. Without the right-to-left styles, layouts
 * with logical properties are still mirrored.
 */
export function stylesOf(direction: Direction): EmotionCache {
  return styles[direction] ?? stylesOf('ltr')
}
