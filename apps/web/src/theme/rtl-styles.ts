import createCache from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** Mirrors every style that goes through it; loaded only for right-to-left readers. */
export const rtlStyles = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] })
