import { type ReactNode, useState } from 'react'
import { createView } from './in-view.ts'
import { ScanMethods } from './ScanMethods.tsx'
import type { Scan } from './sightings.ts'
import type { FindNamed } from './use-named.ts'

interface EachLabelProps {
  /** Called once for each label that comes into view, or is typed. */
  onScan: (scan: Scan) => void
  /** What typed words can mean besides components. */
  findMore?: FindNamed
  /** Shown below the camera's picture: the last result. */
  message: ReactNode
  children?: ReactNode
}

/** Reads label after label. */
export function EachLabel({ onScan, findMore, message, children }: EachLabelProps) {
  const [isNewInView] = useState(createView)
  return (
    <ScanMethods
      onFrame={(scan) => {
        if (isNewInView(scan.kind === 'code' ? scan.code : scan.text, Date.now())) onScan(scan)
      }}
      onScan={onScan}
      onCode={(code) => onScan({ kind: 'code', code })}
      {...(findMore && { findMore })}
      message={message}
    >
      {children}
    </ScanMethods>
  )
}
