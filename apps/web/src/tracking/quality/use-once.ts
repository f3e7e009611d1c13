import { useRef } from 'react'
import { newKey } from '../queue/attempts.ts'

/**
 * Returns a function that returns the headers of a repeatable call: the same content keeps its idempotency key when it
 * is sent again, so that it counts once.
 */
export function useOnce(): (content: unknown) => { 'idempotency-key': string } {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: newKey() }
    return { 'idempotency-key': last.current.key }
  }
}
