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
    // Storage is disabled or full: the state is then lost at the next reload.
  }
}

/**
 * A reducer hook whose state outlives the page. The demos have no server, so without it every change would be lost at
 * the first navigation. A reload restores the seeded data unless `key` is given: the state is then kept in session
 * storage until the tab is closed. Keys end in a version number; raise it when the shape of the state changes, so that
 * a page never reads an older shape.
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
