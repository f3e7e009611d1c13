import { useSearchParams } from '#api/search-params.ts'

/** Whether the address asks for a step of a load, as the button of its row does, until `forget`: a reload does not begin it again. */
export function useOpeningStep(step: 'load' | 'depart' | 'edit') {
  const [address, setAddress] = useSearchParams()
  const isAsked = address.get('step') === step
  function forget(): void {
    if (!isAsked) return
    const without = (now: URLSearchParams) => {
      const next = new URLSearchParams(now)
      next.delete('step')
      return next
    }
    setAddress(without, { replace: true })
  }
  return { isAsked, forget }
}
