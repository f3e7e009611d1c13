import type { ReactNode } from 'react'
import { useIdle } from './use-idle.ts'

interface WhenIdleProps {
  /** Until then. */
  placeholder?: ReactNode
  children: ReactNode
}

/** Renders its children once the browser is idle. Around small parts, so that becoming idle renders nothing else. */
export function WhenIdle({ placeholder = null, children }: WhenIdleProps) {
  return useIdle(true) ? children : placeholder
}
