import { parseArgs } from 'node:util'

/**
 * `npm run bench`: every work at 100,000 components; `--sizes 10000` for another size, `--only list` for works with
 * that in their name (also import, dry run, curves, upload, start). `npm run bench -- growth`: from 10 thousand
 * components to a million, the sizes in turn. With `DATABASE_URL` on that PostgreSQL, in new databases that are dropped
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
  const growth = positionals.includes('growth')
  const sizes = (values.sizes ?? (growth ? '10000,100000,1000000' : '100000')).split(',').map(Number)
  const { only } = values
  return { growth, sizes, only, seconds: Number(values.seconds), rounds: Number(values.rounds) }
}
