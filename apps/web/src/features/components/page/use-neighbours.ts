import type { ComponentDetail } from '@castline/contract/components'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#api/queries.ts'
import { componentLink } from '#tracking/components/links.ts'
import { listedWith } from '#tracking/components/listed-with.ts'
import { areLetterKeysOn } from '#ui/letter-keys.ts'

const { list: listOfSection, fields } = listedWith()
/** The contract's limit of rows; in a larger section only the first ones are considered. */
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

/** The items before and after a component in a list; none if it is not in the list. */
export function neighboursIn(list: readonly Neighbour[], id: string): Neighbours {
  const place = list.findIndex((each) => each.id === id)
  return place < 0 ? { before: undefined, after: undefined } : { before: list[place - 1], after: list[place + 1] }
}

/** Whether a key press is a shortcut of the page, and not input of a field, menu or dialog. */
function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  const busy = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [data-own-keys]'
  return !(target instanceof Element && target.closest(busy)) && !document.querySelector('[role="dialog"]')
}

/**
 * The previous and next component in the section, by control number. The keys j and k, and ← and →, navigate to them.
 */
export function useNeighbours(component: ComponentDetail | undefined): Neighbours {
  const navigate = useNavigate()
  const list = useCall(
    listOfSection,
    component
      ? {
          params: { id: component.project_id },
          query: { section_id: component.section_id, sort: 'control_number', limit: walked, fields },
        }
      : null,
    { staleTime: 60_000 },
  )
  const neighbours = neighboursIn(list.data?.precast ?? [], component?.id ?? '')

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event) || (event.key.length === 1 && !areLetterKeysOn())) return
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
