import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'

/** A component with a script of its own. */
export interface Part<Props extends object> extends FunctionComponent<Props> {
  /** Loads it before it shows: then it stands at once. Rejects where its script can't be had; asked again, it tries again. */
  readonly load: () => Promise<unknown>
}

/**
 * Shows `Waiting` until `fetch` has brought the component. Not React's `lazy`: that suspends even where the script is there,
 * and what suspended once is held back for 300 ms.
 */
export function part<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  function load() {
    loading ??= fetch().then(
      (component) => {
        loaded = component
        return component
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Shown(props: Props) {
    const [Content, setContent] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (Content) return
      let isHere = true
      load().then(
        (component) => isHere && setContent(() => component),
        (error) => isHere && setFailure({ error }),
      )
      return () => {
        isHere = false
      }
    }, [Content])
    if (failure) throw failure.error
    return Content ? <Content {...props} /> : <Waiting />
  }

  return Object.assign(Shown, { load })
}
