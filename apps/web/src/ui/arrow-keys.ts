import type { KeyboardEvent } from 'react'

const centre = (element: Element) => {
  const { left, width, top } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top }
}

/** The cell of the next line above or below that is nearest; the same if there is none. */
function verticalFrom(from: Element, all: readonly HTMLElement[], isDown: boolean): Element {
  const start = centre(from)
  const beyond = all
    .map((cell) => ({ cell, at: centre(cell) }))
    .filter(({ at }) => (isDown ? at.y > start.y + 1 : at.y < start.y - 1))
  const lines = beyond.map(({ at }) => at.y)
  const line = isDown ? Math.min(...lines) : Math.max(...lines)
  const near = beyond
    .filter(({ at }) => Math.abs(at.y - line) <= 1)
    .sort((a, b) => Math.abs(a.at.x - start.x) - Math.abs(b.at.x - start.x))
  return near[0]?.cell ?? from
}

/**
 * Moves the focus between the cells of a map or table by the arrow keys, in both directions of writing, and to the first
 * and the last. `cells` is their selector.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, cells: string): void {
  const { currentTarget, target, key } = event
  if (!(target instanceof HTMLElement) || !target.matches(cells)) return
  const all = [...currentTarget.querySelectorAll<HTMLElement>(cells)]
  const at = all.indexOf(target)
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
  const next =
    step !== undefined
      ? all[at + step]
      : key === 'Home'
        ? all[0]
        : key === 'End'
          ? all.at(-1)
          : key === 'ArrowDown' || key === 'ArrowUp'
            ? verticalFrom(target, all, key === 'ArrowDown')
            : undefined
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
