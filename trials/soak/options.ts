import { parseArgs } from 'node:util'

export interface SoakOptions {
  readonly minutes: number
  readonly people: number
  readonly seed: number
}

const whole = { minutes: 10, people: 200 }

/** Returns whether this is a full run, whose figures are published. */
export function isWhole({ minutes, people }: SoakOptions): boolean {
  return minutes >= whole.minutes && people >= whole.people
}

/** `npm run soak`: 200 users for 10 minutes; `npm run soak -- --minutes 0.2 --people 20` for a quick look. */
export function readOptions(): SoakOptions {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: String(whole.minutes) },
      people: { type: 'string', default: String(whole.people) },
      seed: { type: 'string', default: '1' },
    },
  })
  return { minutes: Number(values.minutes), people: Number(values.people), seed: Number(values.seed) }
}
