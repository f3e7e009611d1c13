import createCache, { type StylisPlugin } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/**
 * Prefixes declarations, but no selectors: every browser knows `::placeholder` by its name, and the prefixer breaks on the
 * rules of Emotion, which has an older stylis.
 */
const declarationPrefixer: StylisPlugin = (element, index, children, callback) =>
  element.type === 'rule' ? undefined : prefixer(element, index, children, callback)

/** Mirrors every style that goes through it; loaded only for right-to-left readers. */
export const rtlStyles = createCache({ key: 'rtl', stylisPlugins: [declarationPrefixer, rtlPlugin] })
