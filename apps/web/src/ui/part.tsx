import { type ComponentType, type FunctionComponent, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { loadTexts, type TextsName } from '#i18n/i18n.ts'

/** A component with separately loaded code. */
export interface Part<Props extends object> extends FunctionComponent<Props> {
  /** Preloads the code, so that the component renders at once. Rejects if loading fails; the next call tries again. */
  readonly load: () => Promise<unknown>
  readonly isLoaded: () => boolean
}

export type Fetch<Props extends object> = () => Promise<ComponentType<Props>>

/** Shown in place of a component that failed to load. */
export type Missing<Props extends object> = ComponentType<Props & { onLoadAgain: () => void }>

/**
 * Loads code once, and again after a failure. Not React's `lazy`, which caches a failure and crashes the page with
 * it, suspends even if the code is loaded, and delays suspended content by 300 ms.
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

/** Loads the code while it is wanted and missing. */
export function useScript<Props extends object>(
  { loaded, load }: ReturnType<typeof script<Props>>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [Content, setContent] = useState(loaded)
  const fail = useEffectEvent(onFailure)
  const isMissing = isWanted && !Content
  // In a transition, which a tap interrupts: parts are large, and most appear without having been asked for.
  useEffect(() => {
    if (isMissing) load().then((component) => startTransition(() => setContent(() => component)), fail)
  }, [load, isMissing])
  return Content
}

/** Shows `Waiting` until `fetch` has loaded the component, and `Absent` if that fails. Without `Absent` it throws. */
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

  return Object.assign(Shown, { load: content.load, isLoaded: () => content.loaded() !== undefined })
}

/** Loads parts together; false until each has been loaded, or has failed. */
export function usePartsLoaded(parts: readonly Pick<Part<object>, 'load' | 'isLoaded'>[]): boolean {
  const [settled, setSettled] = useState<ReadonlySet<unknown>>(new Set())
  const missing = parts.filter((each) => !each.isLoaded() && !settled.has(each))
  const loadMissing = useEffectEvent(() => {
    for (const each of missing) {
      const settle = () => setSettled((known) => new Set([...known, each]))
      each.load().then(settle, settle)
    }
  })
  useEffect(() => {
    if (missing.length > 0) loadMissing()
  }, [missing.length])
  return missing.length === 0
}

/** Loads a component together with texts that its page does not have. */
export async function withTexts<Content>(
  names: TextsName | readonly TextsName[],
  component: Promise<Content>,
): Promise<Content> {
  const [content] = await Promise.all([component, ...[names].flat().map(loadTexts)])
  return content
}

export const Nothing = () => null
