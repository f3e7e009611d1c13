import createCache, { type EmotionCache } from '@emotion/cache'
import type { Direction } from './tokens.ts'

const styles: Partial<Record<Direction, EmotionCache>> = { ltr: createCache({ key: 'css' }) }

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
