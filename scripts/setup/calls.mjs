import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const source = join(root, 'packages/contract/src')

/** The generated files: one for each module of the contract that describes endpoints. */
export const folder = join(source, 'calls')

/** The parts of an endpoint that clients have in its type alone. */
const unsent = new Set(['summary', 'scope', 'params', 'query', 'body', 'response'])

const isEndpoint = (exported) =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported

function literal(value) {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${literal(part)}`)
  return `{ ${parts.join(', ')} }`
}

function textOf(module, endpoints) {
  const calls = endpoints
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, endpoint]) => {
      const sent = Object.fromEntries(Object.entries(endpoint).filter(([part]) => !unsent.has(part)))
      return `export const ${name}: CallOf<typeof endpoints.${name}> = ${literal(sent)}`
    })
  return [
    `// Generated from ../${module} by \`npm run calls\`: its endpoints as clients call them, without schemas.`,
    "import type { CallOf } from '../call.ts'",
    `import type * as endpoints from '../${module}'`,
    '',
    ...calls,
    '',
  ].join('\n')
}

/** Returns the text of each generated file by its name. */
export async function generatedCalls() {
  const texts = new Map()
  for (const module of readdirSync(source).filter((name) => name.endsWith('.ts') && name !== 'endpoints.ts')) {
    const exported = await import(pathToFileURL(join(source, module)).href)
    const endpoints = Object.entries(exported).filter(([, value]) => isEndpoint(value))
    if (endpoints.length > 0) texts.set(module, textOf(module, endpoints))
  }
  return texts
}
