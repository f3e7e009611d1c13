import { useRef, useState } from 'react'

/**
 * Runs one step at a time and keeps its error. Not a mutation of the query client, which the sign-in page does not
 * load.
 */
export function useStep() {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isRunning = useRef(false)

  async function run(step: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setError(null)
    await step().catch(setError)
    isRunning.current = false
    setIsBusy(false)
  }
  return { isBusy, error, run }
}
