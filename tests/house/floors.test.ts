import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../apps/web/src')

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** What a file imports of the client, also on demand. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#')
      ? target.slice(1)
      : normalize(join(dirname(file), target))
          .split(sep)
          .join('/'),
  )
}

/** A feature, a folder of `tracking`, or another room of the client. */
function roomOf(file: string): string {
  const [room = '', folder = ''] = file.split('/')
  return room === 'features' || room === 'tracking' ? `${room}/${folder}` : room
}

const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })))

test('folders of tracking have floors: none is imported by what it imports', () => {
  const below = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const [from, to] = [roomOf(file), roomOf(target)]
    if (!from.startsWith('tracking/') || !to.startsWith('tracking/') || from === to) continue
    below.set(from, (below.get(from) ?? new Set()).add(to))
  }
  const circleFrom = (room: string, path: readonly string[] = []): readonly string[] | null => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room]
    for (const next of below.get(room) ?? []) {
      const circle = circleFrom(next, [...path, room])
      if (circle) return circle
    }
    return null
  }
  expect([...below.keys()].map((room) => circleFrom(room)).filter(Boolean)).toEqual([])
})

test('what one feature uses belongs to it', () => {
  const users = new Map<string, Set<string>>()
  for (const { file, target } of imports) users.set(target, (users.get(target) ?? new Set()).add(roomOf(file)))
  const alone = [...users].filter(
    ([target, rooms]) =>
      target.startsWith('tracking/') && rooms.size === 1 && [...rooms].every((room) => room.startsWith('features/')),
  )
  // Each kind of the queue is added from one screen; the kinds stand together.
  const misplaced = alone.map(([target]) => target).filter((target) => !target.startsWith('tracking/queue/taps/'))
  expect(misplaced).toEqual([])
})
