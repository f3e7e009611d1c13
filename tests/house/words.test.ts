import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@castline/domain/languages'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const locales = join(root, 'apps/web/src/i18n/locales')
const server = join(root, 'apps/server/src')

const textsIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** The words that the glossary rules out, by the name of a language's folder. */
function ruledOut(): Map<string, string[]> {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| \*\*.*\| ([^|]+) \|$/gm)
  const never = [...rows].flatMap(([, words = '']) =>
    words
      .split(';')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  return Map.groupBy(never, (entry) => entry.slice(0, 2)) as Map<string, string[]>
}

/** The folders of texts are named by the first part of a language's tag. */
const codes = new Map(languages.map(({ code, tag }) => [tag.slice(0, 2), code]))

/** Words of other programs, which an import reads. */
const readFromFiles = /^(features\/import|sample)\//

test('no text uses a word that the glossary rules out', () => {
  const serverTexts = textsIn(server, /\.ts$/).filter(({ file }) => !readFromFiles.test(file))
  const found = [...ruledOut()].flatMap(([language, entries]) => {
    const code = codes.get(language)
    const own = textsIn(join(locales, language), /\.json$/)
    return entries.flatMap((entry) => {
      const word = entry.slice(3).toLowerCase()
      return [...own, ...serverTexts]
        .filter(({ text }) => text.toLowerCase().includes(word))
        .map(({ file }) => `${code}: “${word}” in ${file}`)
    })
  })
  expect(ruledOut().size).toBeGreaterThan(4)
  expect(found).toEqual([])
})
