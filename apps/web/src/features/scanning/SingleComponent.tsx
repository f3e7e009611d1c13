import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cardPath } from './paths.ts'
import { ForeignCode, ScanMethods } from './reader/ScanMethods.tsx'
import type { Scan } from './reader/sightings.ts'
import { playSignal } from './reader/signal.ts'

/** Opens the card of the first label read. */
export function SingleComponent() {
  const navigate = useNavigate()
  const [foreign, setForeign] = useState<string | null>(null)
  // The camera may read the label again before the page changes.
  const isLeaving = useRef(false)

  function take(scan: Scan) {
    if (scan.kind === 'foreign') return setForeign(scan.text)
    if (isLeaving.current) return
    isLeaving.current = true
    playSignal('read')
    navigate(cardPath(scan.code))
  }

  return <ScanMethods onFrame={take} onScan={take} message={foreign !== null && <ForeignCode text={foreign} />} />
}
