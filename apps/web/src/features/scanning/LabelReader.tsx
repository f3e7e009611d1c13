import { type ReactNode, useState } from 'react'
import { createView } from './reader/in-view.ts'
import { ForeignCode, ScanMethods } from './reader/ScanMethods.tsx'
import type { Scan } from './reader/sightings.ts'
import { give } from './reader/signal.ts'

export interface LabelReaderProps {
  /** Called once for each label that comes into view, or is typed. */
  onCode: (code: string) => void
  /** Shown below the camera's picture: the result of the last label. */
  message: ReactNode
  children?: ReactNode
}

/** Reads label after label, for other pages. */
export function LabelReader({ onCode, message, children }: LabelReaderProps) {
  const [foreign, setForeign] = useState<string | null>(null)
  const [isNewInView] = useState(createView)

  function take(scan: Scan): void {
    give(scan.kind === 'code' ? 'read' : 'foreign')
    setForeign(scan.kind === 'foreign' ? scan.text : null)
    if (scan.kind === 'code') onCode(scan.code)
  }

  return (
    <ScanMethods
      onFrame={(scan) => {
        if (isNewInView(scan.kind === 'code' ? scan.code : scan.text, Date.now())) take(scan)
      }}
      onScan={take}
      onCode={(code) => take({ kind: 'code', code })}
      message={foreign === null ? message : <ForeignCode text={foreign} />}
    >
      {children}
    </ScanMethods>
  )
}
