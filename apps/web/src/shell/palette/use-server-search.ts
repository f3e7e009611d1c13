import { search } from '@castline/contract/calls/search'
import type { FoundComponent, FoundRecords } from '@castline/contract/search'
import { shortestSearch } from '@castline/contract/values/search'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall, useHasToken } from '#api/queries.ts'
import { scoreOf } from './match.ts'

const typingPauseMs = 200
const longestSearch = 120

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

export type Found = FoundRecords & { readonly components: readonly FoundComponent[] }

const nothing: Found = {
  components: [],
  ncrs: [],
  loads: [],
  places: [],
  stocktakes: [],
  sections: [],
  projects: [],
  people: [],
}

export interface ServerSearch {
  readonly found: Found
  readonly isSearching: boolean
  readonly error: Error | null
  retry(): void
}

const isEnough = (words: string) => words.length >= shortestSearch && words.length <= longestSearch

/** The previous results that match these words, too. */
function stillMatching(found: Found, words: string): Found {
  const having =
    <T>(textsOf: (thing: T) => readonly string[]) =>
    (thing: T) =>
      scoreOf(words, textsOf(thing)) !== null
  return {
    components: found.components.filter(having(({ name, control_number }) => [name, control_number])),
    ncrs: found.ncrs.filter(
      having((ncr) => [ncr.number, ncr.subject?.name ?? ncr.component_name ?? '', ncr.control_number ?? '']),
    ),
    loads: found.loads.filter(having(({ number, vehicle }) => [number, vehicle ?? ''])),
    places: found.places.filter(having(({ code, name }) => [code, name ?? ''])),
    stocktakes: found.stocktakes.filter(having(({ number }) => [number])),
    sections: found.sections.filter(having(({ name }) => [name])),
    projects: found.projects.filter(having(({ code, name }) => [code, name])),
    people: found.people.filter(having(({ name, username }) => [name, username])),
  }
}

/** What the server finds for these words. While it searches, the previous results that still match. */
export function useServerSearch(words: string, projectId: string | undefined): ServerSearch {
  const hasToken = useHasToken()
  const paused = usePaused(words)
  const hasQuery = hasToken && isEnough(words)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    search,
    hasQuery && isEnough(paused) ? { query: { q: paused, project_id: projectId } } : null,
    { retry: false, placeholderData: keepPreviousData },
  )
  const isCurrent = paused === words && !isPlaceholderData
  // An earlier build of the server finds only components.
  const found = hasQuery && data ? { ...nothing, ...data } : nothing
  return {
    found: isCurrent ? found : stillMatching(found, words),
    isSearching: hasQuery && (isFetching || paused !== words),
    error: hasQuery && isCurrent && !isFetching ? error : null,
    retry: () => void refetch(),
  }
}
