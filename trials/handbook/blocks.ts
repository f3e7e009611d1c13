import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The pages whose commands an operator copies. */
export const pages = ['README.md', 'docs/operations.md', 'docs/scaling.md', 'docs/programs.md'] as const

/** What the trial runs: the names of the marks of blocks. */
export const runnable = [
  'bundle',
  'own-database',
  'move',
  'maintenance',
  'backup',
  'restore',
  'people',
  'handed-over',
  'several-processes',
  'first-call',
  'scan',
  'readings',
  'logger',
  'list',
  'bcf',
  'webhook-node',
  'webhook-python',
  'postings',
  'postings-sap',
  'postings-datev',
] as const
export type Runnable = (typeof runnable)[number]

export interface Block {
  readonly page: string
  /** Of the fence, from 1. */
  readonly line: number
  readonly text: string
  /** From `<!-- run: NAME -->` or `<!-- run: NAME, without WORD -->` in the line before. */
  readonly run: string | null
  /** Lines that begin with this word are not run. */
  readonly without: string | null
  /** From `<!-- not run: REASON -->`. */
  readonly notRun: string | null
}

const fenced = /^( *)```\w*\n([\s\S]*?)^ *```$/gm
const runMark = /^ *<!-- run: ([\w-]+)(?:, without (\S+))? -->$/
const notRunMark = /^ *<!-- not run: (.+) -->$/

/** Returns every fenced block of the pages, with the mark in the line before it. */
export function blocksOfHandbook(): Block[] {
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    return [...text.matchAll(fenced)].map((match) => {
      const before = text.slice(0, match.index).split('\n')
      const mark = before.at(-2) ?? ''
      const [, run = null, without = null] = runMark.exec(mark) ?? []
      return {
        page,
        line: before.length,
        text: match[2] ?? '',
        run,
        without,
        notRun: notRunMark.exec(mark)?.[1] ?? null,
      }
    })
  })
}
