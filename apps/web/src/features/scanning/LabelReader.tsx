import { type ReactNode, useState } from 'react'
import { EachLabel } from './reader/EachLabel.tsx'
import { ForeignCode } from './reader/ScanMethods.tsx'
import type { Scan } from './reader/sightings.ts'
import { playSignal } from './reader/signal.ts'
import type { FindNamed } from './reader/use-named.ts'

export interface LabelReaderProps {
  /** Called once for each label that comes into view, or is typed. */
  onCode: (code: string) => void
  /** What typed words can mean besides components, such as places. */
  findMore?: FindNamed
  /** Shown below the camera's picture: the result of the last label. */
  message: ReactNode
  children?: ReactNode
}

/** Reads label after label, for other pages. */
export function LabelReader({ onCode, findMore, message, children }: LabelReaderProps) {
  const [foreign, setForeign] = useState<string | null>(null)

  function take(scan: Scan): void {
    playSignal(scan.kind === 'code' ? 'read' : 'foreign')
    setForeign(scan.kind === 'foreign' ? scan.text : null)
    if (scan.kind === 'code') onCode(scan.code)
  }

  return (
    <EachLabel
      onScan={take}
      {...(findMore && { findMore })}
      message={foreign === null ? message : <ForeignCode text={foreign} />}
    >
      {children}
    </EachLabel>
  )
}
