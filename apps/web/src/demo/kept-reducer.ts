import { useSyncExternalStore } from 'react'
import { kept, onKeptChange } from './kept.ts'

/** A reducer hook with its state stored on this device; all pages share it. For `name` see `kept`. */
export function keptReducer<State, Action>(
  name: string,
  reduce: (state: State, action: Action) => State,
  start: () => State,
) {
  const state = kept(name, start)
  const dispatch = (action: Action) => state.write(reduce(state.read(), action))
  return (): [State, (action: Action) => void] => [useSyncExternalStore(onKeptChange, state.read), dispatch]
}
