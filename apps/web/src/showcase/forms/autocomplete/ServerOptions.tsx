import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type Site, sites } from './sites.ts'

/** Simulates a server: resolves after a delay; an aborted request never resolves. */
function sitesLike(words: string, signal: AbortSignal): Promise<readonly Site[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => resolve(sites.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))),
      500,
    )
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/**
 * The server filters the options, so the list does not. A late response never replaces the result of a newer request.
 */
export function ServerOptions() {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['showcase', 'sites', words],
    queryFn: ({ signal }) => sitesLike(words, signal),
    enabled: words.length >= 2,
  })

  return (
    <Autocomplete
      options={found.data ?? []}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.name === value.name}
      inputValue={typed}
      onInputChange={(_event, value) => setTyped(value)}
      loading={found.isFetching}
      loadingText="Searching…"
      noOptionsText={words.length < 2 ? 'Type at least two letters' : 'No site found'}
      renderInput={(params) => <TextField {...params} label="Site" />}
    />
  )
}
