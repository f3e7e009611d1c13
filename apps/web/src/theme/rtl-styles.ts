import createCache, { type StylisPlugin } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/**
 * Prefixes declarations but not selectors: all browsers support `::placeholder`, and the prefixer fails on the rules of
 * Emotion, which uses an older stylis.
 */
const declarationPrefixer: StylisPlugin = (element, index, children, callback) =>
  element.type === 'rule' ? undefined : prefixer(element, index, children, callback)

/** Mirrors all styles. Loaded for right-to-left languages only. */
export const rtlStyles = createCache({ key: 'rtl', stylisPlugins: [declarationPrefixer, rtlPlugin] })
