import { parseArgs } from 'node:util'

export interface SoakOptions {
  readonly minutes: number
  readonly people: number
  readonly seed: number
}

/** `npm run soak`: 200 people for 10 minutes; `npm run soak -- --minutes 0.2 --people 20` for a look. */
export function readOptions(): SoakOptions {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      people: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
    },
  })
  return { minutes: Number(values.minutes), people: Number(values.people), seed: Number(values.seed) }
}
