import { createContext, use, useEffect } from 'react'

/** Sets what the document's title names before the page's own title; null removes it. Provided by the page. */
export const RecordTitle = createContext<(name: string | null) => void>(() => undefined)

/** Names the record that a page shows in the document's title: two components' pages must be distinguishable. */
export function useRecordTitle(name: string | undefined): void {
  const setTitle = use(RecordTitle)
  useEffect(() => {
    setTitle(name ?? null)
    return () => setTitle(null)
  }, [setTitle, name])
}
