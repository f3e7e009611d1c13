import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams as useRouterSearchParams } from 'react-router'

type Params = URLSearchParams | Record<string, string>
type Change = Params | ((now: URLSearchParams) => Params)

/**
 * The query of the page's address, as the router's hook returns it. Setting it renders at once: a filter shows its new
 * value, and two changes in quick succession are both applied, because each starts from the current address.
 */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useRouterSearchParams()
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      const now = new URLSearchParams(window.location.search)
      setParams(typeof next === 'function' ? next(now) : next, { flushSync: true, ...options })
    },
    [setParams],
  )
  return [params, change]
}
