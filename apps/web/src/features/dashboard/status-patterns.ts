import type { Status } from '@castline/domain/statuses'

/** Each status's bar has a pattern besides its colour, for readers with colour blindness. */
const line = 'rgb(0 0 0 / 0.28)'
const stripes = (angle: number, width: number) =>
  `repeating-linear-gradient(${angle}deg, ${line} 0 ${width}px, transparent ${width}px ${width * 4}px)`

export const statusPatterns: Readonly<Record<Status, string>> = {
  installed: 'none',
  accepted: stripes(90, 2),
  transported: stripes(45, 2),
  manufactured: stripes(0, 1),
  rejected: `${stripes(45, 1)}, ${stripes(135, 1)}`,
  planning: 'none',
}
