import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeferredValue } from 'react'

/**
 * Whether to render what a phone shows below its window: in wide windows at once, on a phone in a second, interruptible
 * render, so that the upper part of the page appears sooner.
 */
export function usePageInSteps(): boolean {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  return useDeferredValue(true, isWide)
}
