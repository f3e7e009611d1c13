import { formatTag, languageDirection, languageTag, namedIn } from '@castline/domain/languages'
import { proofFacts } from '#pdf/proof-words.ts'
import { filled, screenTexts } from '#pdf/screen-texts.ts'
import { serverTexts } from '#pdf/server-texts.ts'
import type { Handover, Listed } from './handover.ts'
import { poursFile } from './pours-table.ts'
import type { HandedComponent, HandedRecord } from './queries.ts'
import { checksumFile } from './zip.ts'

interface ListedFiles {
  readonly components: readonly Listed<HandedComponent>[]
  readonly loads: readonly Listed<HandedRecord>[]
  readonly ncrs: readonly Listed<HandedRecord>[]
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.35rem .6rem;border-bottom:1px solid #ccc;vertical-align:top}
ul{columns:12rem;padding-inline-start:1.2rem}a{color:#0b57d0}.scroll{overflow-x:auto}
@media(prefers-color-scheme:dark){body{color:#eee;background:#111}a{color:#8ab4f8}th,td{border-color:#444}}
@media print{a{color:inherit;text-decoration:none}}`

const href = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Yields the index of an archive: a page that needs nothing but the files beside it. */
export function* indexHtml({ project, section, printed }: Handover, listed: ListedFiles): Generator<string> {
  const { language, calendar } = printed
  const words = serverTexts(language, 'handover')
  const statuses = screenTexts(language, 'statuses').status
  const tag = formatTag(language, calendar)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(project.today))
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const written = { number: numbers.format, day: (value: string) => days.format(new Date(`${value}T00:00:00Z`)) }
  const title = namedIn(language, words.title, `${project.name} (${project.code})`)
  const link = (path: string | null | undefined, text: string) => {
    if (path === undefined) return '–'
    return path === null ? escaped(words.missing) : `<a href="${href(path)}">${escaped(text)}</a>`
  }
  yield `<!doctype html>
<html lang="${languageTag(language)}" dir="${languageDirection(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${section ? `${escaped(words.section)}: <bdi>${escaped(section.name)}</bdi><br>` : ''}${escaped(filled(words.compiled, { date: day }))}</p>
<h2>${escaped(words.tables)}</h2><ul>
<li>${link('tables/components.csv', words.allFacts)}</li><li>${link('tables/non-conformances.csv', words.register)}</li>
<li>${link(poursFile, words.pours)}</li><li>${link('tables/strength-tests.csv', words.tests)}</li><li>${link('index.csv', words.files)}</li>
<li>${link(checksumFile, words.checksums)}</li></ul>
`
  const records: readonly [string, readonly Listed<HandedRecord>[]][] = [
    [words.notes, listed.loads],
    [words.ncrs, listed.ncrs],
  ]
  for (const [heading, rows] of records) {
    if (rows.length === 0) continue
    yield `<h2>${escaped(heading)}</h2><ul>\n`
    for (const { row, file } of rows)
      yield `<li>${link(file, row.number)}${file ? '' : ` (${escaped(row.number)})`}</li>\n`
    yield '</ul>\n'
  }
  const columns = [words.control_number, words.mark, words.section, words.status, words.passport, words.drawing]
  columns.push(words.concrete)
  yield `<h2>${escaped(words.components)}</h2><div class="scroll"><table><thead><tr>${columns.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr></thead><tbody>\n`
  for (const { row, passport, drawing, proofs = [] } of listed.components) {
    const revision = row.drawing ? filled(words.revision, { revision: row.drawing.revision }) : ''
    const cells = [row.control_number, row.name, row.section].map((text) => `<bdi>${escaped(text)}</bdi>`)
    cells.push(escaped(statuses[row.status]), link(passport, words.passport), link(drawing, revision))
    cells.push(
      proofs.map((proof) => escaped([proof.pour, ...proofFacts(proof, language, written)].join(' · '))).join('<br>'),
    )
    yield `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`
  }
  yield '</tbody></table></div></body></html>\n'
}
