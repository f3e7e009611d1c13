import { type ComponentDetail, listComponents } from '@castline/contract/components'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#api/queries.ts'
import { componentLink } from '#tracking/component/links.ts'

/** The most that one call lists; a larger section is walked as far as this. */
const walked = 500

interface Neighbour {
  readonly id: string
  readonly name: string
  readonly control_number: string
}

export interface Neighbours {
  readonly before: Neighbour | undefined
  readonly after: Neighbour | undefined
}

/** What stands before and after a piece in a list; nothing where the list does not have it. */
export function neighboursIn(list: readonly Neighbour[], id: string): Neighbours {
  const place = list.findIndex((each) => each.id === id)
  return place < 0 ? { before: undefined, after: undefined } : { before: list[place - 1], after: list[place + 1] }
}

/** Whether a key is meant for the page: not for a field, a button's menu or a dialog. */
function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  const busy = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [data-own-keys]'
  return !(target instanceof Element && target.closest(busy)) && !document.querySelector('[role="dialog"]')
}

/** The pieces before and after this one in its section, by control number; j and k, as ← and →, go to them. */
export function useNeighbours(piece: ComponentDetail | undefined): Neighbours {
  const navigate = useNavigate()
  const list = useCall(
    listComponents,
    piece
      ? {
          params: { id: piece.project_id },
          query: { section_id: piece.section_id, sort: 'control_number', limit: walked },
        }
      : null,
    { staleTime: 60_000 },
  )
  const neighbours = neighboursIn(list.data?.precast ?? [], piece?.id ?? '')

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return
    const isFromRight = document.documentElement.dir === 'rtl'
    const back = ['k', isFromRight ? 'ArrowRight' : 'ArrowLeft']
    const on = ['j', isFromRight ? 'ArrowLeft' : 'ArrowRight']
    const to = back.includes(event.key) ? neighbours.before : on.includes(event.key) ? neighbours.after : undefined
    if (to) void navigate(componentLink(to.id))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return neighbours
}
