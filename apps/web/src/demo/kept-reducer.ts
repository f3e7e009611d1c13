import { useSyncExternalStore } from 'react'

function stored<State>(key: string | undefined): State | undefined {
  if (!key) return undefined
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function store(key: string | undefined, state: unknown): void {
  if (!key) return
  try {
    sessionStorage.setItem(key, JSON.stringify(state))
  } catch {
    // A browser that forbids storage, or a full one: the state then goes with a reload.
  }
}

/**
 * A reducer whose state outlives the page: the demos have no server, so that what one did would be gone with the first
 * click on the menu. A reload brings the seeded data back, unless there is a `key`: then the state lasts as long as the
 * tab. A key ends in a number that rises with the state's shape, so that no page meets what an older one has left.
 */
export function keptReducer<State, Action>(
  reduce: (state: State, action: Action) => State,
  start: () => State,
  key?: string,
) {
  let state: State | undefined
  const listeners = new Set<() => void>()
  const read = () => {
    state ??= stored<State>(key) ?? start()
    return state
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const dispatch = (action: Action) => {
    state = reduce(read(), action)
    store(key, state)
    for (const listener of listeners) listener()
  }
  return (): [State, (action: Action) => void] => [useSyncExternalStore(subscribe, read), dispatch]
}
