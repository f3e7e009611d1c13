import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import type { ReactNode } from 'react'
import { prefixer } from 'stylis'

const cache = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] })

/** Mirrors every style below it; loaded only for right-to-left readers. */
export function RtlStyles({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>
}
