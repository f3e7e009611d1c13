import createCache, { type StylisPlugin } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** Of declarations only: at selectors like `::placeholder`, the prefixer trips over the older stylis inside Emotion. */
const prefixDeclarations: StylisPlugin = (element, ...rest) =>
  element.type === 'decl' ? prefixer(element, ...rest) : undefined

/** Mirrors every style that goes through it; loaded only for right-to-left readers. */
export const rtlStyles = createCache({ key: 'rtl', stylisPlugins: [prefixDeclarations, rtlPlugin] })
