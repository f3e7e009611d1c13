import { type FoundComponent, search, shortestSearch } from '@castline/contract/search'
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

export interface ComponentSearch {
  readonly components: readonly FoundComponent[]
  readonly isSearching: boolean
  readonly error: Error | null
  retry(): void
}

const isEnough = (words: string) => words.length >= shortestSearch && words.length <= longestSearch

/** The components that the server finds for these words. While it searches, the previous results that still match. */
export function useComponentSearch(words: string, projectId: string | undefined): ComponentSearch {
  const hasToken = useHasToken()
  const paused = usePaused(words)
  const hasQuery = hasToken && isEnough(words)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    search,
    hasQuery && isEnough(paused) ? { query: { q: paused, project_id: projectId } } : null,
    { retry: false, placeholderData: keepPreviousData },
  )
  const isCurrent = paused === words && !isPlaceholderData
  const found = (hasQuery && data?.components) || []
  return {
    components: isCurrent
      ? found
      : found.filter(({ name, control_number }) => scoreOf(words, [name, control_number]) !== null),
    isSearching: hasQuery && (isFetching || paused !== words),
    error: hasQuery && isCurrent && !isFetching ? error : null,
    retry: () => void refetch(),
  }
}
