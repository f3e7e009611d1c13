import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const aCommit = /^[0-9a-f]{40}$/

function read(...path: string[]): string | null {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Returns the commit of a product folder: of a bundle from its file COMMIT, of a clone from its Git folder, read without
 * Git, which a server need not have. Null if neither is there.
 */
export function commitOf(folder: string): string | null {
  const found = read(folder, 'COMMIT') ?? ofClone(folder)
  return found && aCommit.test(found) ? found : null
}

function ofClone(folder: string): string | null {
  // In a linked worktree `.git` is a file that names the folder.
  const linked = read(folder, '.git')
  const own = linked?.startsWith('gitdir: ') ? resolve(folder, linked.slice('gitdir: '.length)) : join(folder, '.git')
  const head = read(own, 'HEAD')
  if (!head?.startsWith('ref: ')) return head
  const ref = head.slice('ref: '.length)
  const common = resolve(own, read(own, 'commondir') ?? '.')
  const packed = read(common, 'packed-refs')?.split('\n')
  return read(common, ref) ?? packed?.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? null
}
