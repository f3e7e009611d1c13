import { posix } from 'node:path'
import { build, type Rolldown } from 'vite'
import { isLinked, src } from './place.ts'

/** A module with all that it imports as one piece of code, for a script in the page. */
export async function inlineScript(entry: string, name: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    root: posix.join(src, '..'),
    logLevel: 'warn',
    define,
    resolve: { preserveSymlinks: isLinked },
    build: { write: false, target: 'es2023', lib: { entry, name, formats: ['iife'] } },
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}
