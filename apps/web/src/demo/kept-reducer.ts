import { useSyncExternalStore } from 'react'

/**
 * A reducer whose state outlives the page: the demos have no server, so that what one did would be gone with the first
 * click on the menu. A reload brings the seeded data back.
 */
export function keptReducer<State, Action>(reduce: (state: State, action: Action) => State, start: () => State) {
  let state: State | undefined
  const listeners = new Set<() => void>()
  const read = () => {
    state ??= start()
    return state
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const dispatch = (action: Action) => {
    state = reduce(read(), action)
    for (const listener of listeners) listener()
  }
  return (): [State, (action: Action) => void] => [useSyncExternalStore(subscribe, read), dispatch]
}
