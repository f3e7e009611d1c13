import { parseArgs } from 'node:util'

/**
 * `npm run bench`: every work at 100,000 components; `--sizes 10000` for another size, `--only list` for works with
 * that in their name (also import, dry run, curves, upload, start). `npm run bench -- growth`: from 10 thousand
 * components to a million, the sizes in turn. `npm run bench -- short`: every part for one short round at 1,000
 * components, and no figures are written: whether it runs. With `DATABASE_URL` on that PostgreSQL, in new databases that are dropped
 * afterwards.
 */
export function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sizes: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  })
  const [growth, short] = [positionals.includes('growth'), positionals.includes('short')]
  const usualSizes = short ? '1000' : growth ? '10000,100000,1000000' : '100000'
  const sizes = (values.sizes ?? usualSizes).split(',').map(Number)
  const { only } = values
  if (short) return { growth, short, sizes, only, seconds: 0.1, rounds: 1 }
  return { growth, short, sizes, only, seconds: Number(values.seconds), rounds: Number(values.rounds) }
}
