import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitOf } from '#commit.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
const other = 'f'.repeat(40)

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

const onBranch = { '.git/HEAD': 'ref: refs/heads/main\n' }
const packedRefs = `# pack-refs with: peeled\n${other} refs/heads/a\n${commit} refs/heads/main\n`

test.each([
  ['a bundle', { COMMIT: `${commit}\n`, '.git/HEAD': other }, commit],
  ['a clone on a branch', { ...onBranch, '.git/refs/heads/main': `${commit}\n` }, commit],
  ['a clone whose references are packed', { ...onBranch, '.git/packed-refs': packedRefs }, commit],
  ['a clone at a tag', { '.git/HEAD': `${commit}\n` }, commit],
  [
    'a linked worktree',
    {
      '.git': 'gitdir: main/worktrees/one\n',
      'main/worktrees/one/HEAD': 'ref: refs/heads/one\n',
      'main/worktrees/one/commondir': '../..\n',
      'main/refs/heads/one': `${commit}\n`,
    },
    commit,
  ],
  ['a copy without Git', {}, null],
  ['a branch without a commit', onBranch, null],
  ['something else', { COMMIT: 'unknown' }, null],
])('of %s', async (_what, files, expected) => {
  expect(commitOf(await folderWith(files as Record<string, string>))).toBe(expected)
})
