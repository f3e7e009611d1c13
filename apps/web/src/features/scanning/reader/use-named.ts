import { search } from '@castline/contract/calls/search'
import { shortestSearch } from '@castline/contract/values/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChosenProject } from '#api/chosen-project.ts'
import { call } from '#api/client.ts'
import { NoResponseError } from '#api/errors.ts'
import { useHasToken } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'

/** What can be meant by typed words: a component, or what a page adds, such as a place. */
export interface Named {
  /** The code of its label. */
  readonly code: string
  readonly name: string
  /** What distinguishes it from others, such as its project. */
  readonly note: string
}

export type FindNamed = (words: string) => readonly Named[]

const typingPauseMs = 200
const listedAtMost = 6

interface Component {
  readonly qr_code: string
  readonly name: string
  readonly control_number: string
  readonly section_name: string
  readonly project_name: string
}

const namedOf = ({ qr_code, name, control_number, section_name, project_name }: Component): Named => ({
  code: qr_code,
  name: control_number,
  note: [control_number === name ? null : name, project_name, section_name].filter(Boolean).join(' · '),
})

/** The components with these words, from the server or, without a network, of those on this device. */
async function findComponents(q: string, project_id: string | undefined, signal: AbortSignal): Promise<Named[]> {
  try {
    const { components } = await call(search, { query: { q, project_id, limit: listedAtMost }, signal })
    return components.map(namedOf)
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error
    const { knownByName } = await import('#tracking/known-components/known-component.ts')
    return (await knownByName(tokens.profile(), q, listedAtMost)).map(namedOf)
  }
}

/** What the words of a mark or number mean while they are typed; `find` returns the same, once it is known. */
export function useNamed(typed: string, isOn: boolean, findMore: FindNamed | undefined) {
  const hasToken = useHasToken()
  const queryClient = useQueryClient()
  const { project } = useChosenProject()
  const words = typed.trim()
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), typingPauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const isEnough = (each: string) => isOn && hasToken && each.length >= shortestSearch && each.length <= 120
  const optionsOf = (each: string) => ({
    queryKey: ['named by words', project?.id ?? '', each],
    queryFn: ({ signal }: { signal: AbortSignal }) => findComponents(each, project?.id, signal),
    networkMode: 'always' as const,
    retry: false,
    staleTime: 10_000,
  })
  const listed = useQuery({ ...optionsOf(paused), enabled: isEnough(paused) && paused === words })
  const more = isOn ? (findMore?.(words) ?? []) : []
  const isListed = isEnough(words) && paused === words
  return {
    listed: [...more, ...(isListed ? (listed.data ?? []) : [])].slice(0, listedAtMost),
    isSearching: isEnough(words) && (paused !== words || listed.isPending),
    async find(): Promise<readonly Named[]> {
      if (!isEnough(words)) return more
      const components = await queryClient.fetchQuery(optionsOf(words)).catch(() => [])
      return [...more, ...components]
    },
  }
}

/** The one that is meant by words: its name exactly or, if only one is found, that. */
export function meantBy(words: string, found: readonly Named[]): Named | null {
  const wanted = words.trim().toLowerCase()
  const exact = found.filter(({ name }) => name.toLowerCase() === wanted)
  const [only] = exact.length > 0 ? exact : found
  return only && (exact.length === 1 || found.length === 1) ? only : null
}
