import type { KeyboardEvent } from 'react'

const centre = (element: Element) => {
  const { left, width, top } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top }
}

/** The tile of the next line above or below that is nearest; the same if there is none. */
function verticalFrom(from: Element, tiles: readonly HTMLElement[], isDown: boolean): Element {
  const start = centre(from)
  const beyond = tiles
    .map((tile) => ({ tile, at: centre(tile) }))
    .filter(({ at }) => (isDown ? at.y > start.y + 1 : at.y < start.y - 1))
  const lines = beyond.map(({ at }) => at.y)
  const line = isDown ? Math.min(...lines) : Math.max(...lines)
  const near = beyond
    .filter(({ at }) => Math.abs(at.y - line) <= 1)
    .sort((a, b) => Math.abs(a.at.x - start.x) - Math.abs(b.at.x - start.x))
  return near[0]?.tile ?? from
}

/** Moves the focus between tiles by the arrow keys, in both directions of writing, and to the first and the last. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event
  if (!(target instanceof HTMLElement) || !target.classList.contains('tile')) return
  const tiles = [...currentTarget.querySelectorAll<HTMLElement>('.tile')]
  const at = tiles.indexOf(target)
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
  const next =
    step !== undefined
      ? tiles[at + step]
      : key === 'Home'
        ? tiles[0]
        : key === 'End'
          ? tiles.at(-1)
          : key === 'ArrowDown' || key === 'ArrowUp'
            ? verticalFrom(target, tiles, key === 'ArrowDown')
            : undefined
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
