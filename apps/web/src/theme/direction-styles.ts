import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'
import type { Direction } from './tokens.ts'

/** The one declaration that a browser of today (Safari) still knows by its prefix alone: Emotion's own looks for hundreds. */
const selectPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select') {
    const plain = `${element.props}:${element.children};`
    element.return = `-webkit-${plain}${plain}`
  }
}

const styles: Partial<Record<Direction, EmotionCache>> = {
  ltr: createCache({ key: 'css', stylisPlugins: [selectPrefix] }),
}

/** Rejects where the mirror cannot be had. */
export async function loadStylesOf(direction: Direction): Promise<void> {
  if (!areStylesLoaded(direction)) styles[direction] = (await import('./rtl-styles.ts')).rtlStyles
}

/** Whether `loadStylesOf` has nothing left to do. */
export function areStylesLoaded(direction: Direction): boolean {
  return styles[direction] !== undefined
}

/**
 * Where Emotion keeps the styles of a page in this direction. The page is told another one in place, so that nothing below
 * begins anew; without the mirror, what is laid out logically still turns.
 */
export function stylesOf(direction: Direction): EmotionCache {
  return styles[direction] ?? stylesOf('ltr')
}
