import { type ComponentType, type FunctionComponent, useEffect, useEffectEvent, useState } from 'react'
import { loadTexts, type TextsName } from '#i18n/i18n.ts'

/** A component with a script of its own. */
export interface Part<Props extends object> extends FunctionComponent<Props> {
  /** Loads it before it shows: then it stands at once. Rejects where its script can't be had; asked again, it tries again. */
  readonly load: () => Promise<unknown>
}

export type Fetch<Props extends object> = () => Promise<ComponentType<Props>>

/** What stands in for a part that could not be loaded. */
export type Missing<Props extends object> = ComponentType<Props & { onLoadAgain: () => void }>

/**
 * A script that is loaded once, and again where that failed. Not React's `lazy`: that remembers a failure for good and ends
 * the page with it; it suspends even where the script is there, and what suspended once is held back for 300 ms.
 */
export function script<Props extends object>(fetch: Fetch<Props>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  return {
    loaded: () => loaded,
    load() {
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
    },
  }
}

/** Loads the script while it is wanted and not there. */
export function useScript<Props extends object>(
  { loaded, load }: ReturnType<typeof script<Props>>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [Content, setContent] = useState(loaded)
  const fail = useEffectEvent(onFailure)
  const isMissing = isWanted && !Content
  useEffect(() => {
    if (isMissing) load().then((component) => setContent(() => component), fail)
  }, [load, isMissing])
  return Content
}

/** Shows `Waiting` until `fetch` has brought the component, and `Absent` where it can't; without one it throws. */
export function part<Props extends object>(
  fetch: Fetch<Props>,
  Waiting: ComponentType<Props>,
  Absent?: Missing<Props>,
): Part<Props> {
  const content = script(fetch)

  function Shown(props: Props) {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const Content = useScript(content, !failure, (error) => setFailure({ error }))
    if (Content) return <Content {...props} />
    if (!failure) return <Waiting {...props} />
    if (!Absent) throw failure.error
    return <Absent {...props} onLoadAgain={() => setFailure(undefined)} />
  }

  return Object.assign(Shown, { load: content.load })
}

/** A component whose texts its page does not have. */
export async function withTexts<Content>(name: TextsName, component: Promise<Content>): Promise<Content> {
  const [content] = await Promise.all([component, loadTexts(name)])
  return content
}

export const Nothing = () => null
