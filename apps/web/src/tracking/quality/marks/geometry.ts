import type { PhotoMark } from '@castline/contract/ncr'

interface Point {
  readonly x: number
  readonly y: number
}

/** The length of an arrow's head, px. */
const head = 16

/** The two ends of an arrow's head, beside its tip. */
export function arrowHead(from: Point, tip: Point): readonly [Point, Point] {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x)
  const end = (turn: number) => ({ x: tip.x - head * Math.cos(angle + turn), y: tip.y - head * Math.sin(angle + turn) })
  return [end(Math.PI / 6), end(-Math.PI / 6)]
}

export const drawnKinds = ['circle', 'arrow'] as const
export type DrawnKind = (typeof drawnKinds)[number]

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4
type Share = readonly [across: number, down: number]

/** A mark from where the finger began to where it is, as shares of the photo. */
export function drawn(kind: DrawnKind, [x, y]: Share, [toX, toY]: Share): PhotoMark {
  return {
    kind,
    points: [
      [share(x), share(y)],
      [share(toX), share(toY)],
    ],
  }
}

/** A mark in the middle of the photo, for the keyboard. */
export function inTheMiddle(kind: DrawnKind): PhotoMark {
  return kind === 'circle' ? drawn(kind, [0.5, 0.5], [0.6, 0.5]) : drawn(kind, [0.35, 0.35], [0.5, 0.5])
}

/** Moves a mark by shares of the photo; it stays on it. */
export function moved({ kind, points }: PhotoMark, across: number, down: number): PhotoMark {
  return { kind, points: points.map(([x, y]) => [share(x + across), share(y + down)]) }
}

/** Changes the distance of a mark's second point from its first. */
export function scaled({ kind, points }: PhotoMark, factor: number): PhotoMark {
  const [x = 0, y = 0] = points[0] ?? []
  return { kind, points: points.map(([px, py]) => [share(x + (px - x) * factor), share(y + (py - y) * factor)]) }
}
