import { printLabels } from '@castline/contract/labels'
import { beforeEach, describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type ProjectRow, type UserRow } from '#support/factories.ts'
import { boxesDrawn, charactersOf, type PlacedCharacter } from '#support/label-characters.ts'
import { sheetsOf } from '#support/label-sheets.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp({ config: { publicUrl: 'https://castline.example.com' } })
const { database } = app

let project: ProjectRow
let manager: UserRow

beforeEach(async () => {
  project = await aProject(database)
  manager = await aUser(database, { role: 'manager', projects: [project] })
})

const aNamedComponent = async (name: string, { section, type }: { section?: string; type?: string } = {}) =>
  aComponent(database, {
    section: await aSection(database, { project, ...(section && { name: section }) }),
    name,
    control_number: name,
    type: type ?? null,
  })

async function pdfOf(layout: string, body: object = {}): Promise<Buffer> {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/projects/${project.id}/labels.pdf`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
    payload: { layout, ...body },
  })
  expect(response.statusCode, response.payload.slice(0, 500)).toBe(200)
  return response.rawPayload
}

/**
 * Returns the characters of the title, the largest text of a label, from left to right. PDFium adds some of the spaces.
 */
function markOf(characters: readonly PlacedCharacter[]): string {
  const largest = Math.max(...characters.map(({ size }) => size))
  const mark = characters.filter(({ size }) => size > largest - 0.01).sort((a, b) => a.x - b.x)
  return mark
    .map(({ character }) => character)
    .join('')
    .replaceAll(' ', '')
}

describe('the title', () => {
  it.each([
    ['W-03', 'W-03'],
    ['لوح-60', '60-حول'],
    ['墙板-60', '墙板-60'],
    ['Tường-60 ề', 'Tường-60ề'],
    ['Стена-60 Ω', 'Стена-60Ω'],
    ['墙 لوح-60', '墙60-حول'],
  ])('%s is drawn in this order: %s', async (mark, seen) => {
    const component = await aNamedComponent(mark)
    const pdf = await pdfOf('single')
    const [characters = []] = await charactersOf(new Uint8Array(pdf))
    expect(markOf(characters)).toBe(seen)
    expect(boxesDrawn(pdf)).toBe(0)
    const [sheet] = await sheetsOf(new Uint8Array(pdf))
    expect(sheet?.codes.map(({ text }) => text)).toEqual([
      `https://castline.example.com/forms/form-component-card/${component.qr_code}`,
    ])
  })
})

it('every language is drawn without missing glyphs, on every line', async () => {
  const words = [
    'Élément préfabriqué',
    'لوح جداري (خارجي) ٦٠ پ',
    '预制混凝土外墙板（A区）',
    'ผนังที่ปี่ผู้ก็น้ำ',
    'Tấm tường ĐÚC SẴN',
  ]
  for (const word of words) await aNamedComponent(word, { section: word, type: word })
  await database.rows('UPDATE projects SET name = $2 WHERE id = $1', [project.id, words.join(' ')])
  const pdf = await pdfOf('a4-2x4')
  expect(boxesDrawn(pdf)).toBe(0)
  const [sheet] = await sheetsOf(new Uint8Array(pdf))
  expect(sheet?.codes).toHaveLength(words.length)
  for (const word of ['Élément', '预制混凝土外墙板', 'Tấm tường ĐÚC SẴN', 'جداري']) expect(sheet?.text).toContain(word)
})

it('Thai lines with stacked marks do not overlap', async () => {
  await aNamedComponent('ญู่ ที่ปี่ผู้ฎู่ '.repeat(6))
  const [characters = []] = await charactersOf(new Uint8Array(await pdfOf('single')))
  const thai = characters.filter(({ character }) => /[ก-ฮ]/.test(character))
  const baselines = [...new Set(thai.map(({ y }) => y.toFixed(1)))].map(Number).sort((a, b) => a - b)
  expect(baselines.length).toBeGreaterThan(1)
  for (const [index, baseline] of baselines.slice(1).entries()) {
    const sizes = thai.filter(({ y }) => Math.abs(y - baseline) < 0.1).map(({ size }) => size)
    // A line needs 1.4 em above its baseline, and the line before it 0.58 em below its own.
    expect(baseline - (baselines[index] ?? 0)).toBeGreaterThan(1.9 * Math.max(...sizes))
  }
})

describe('text with characters that no font has', () => {
  const refusalOf = (body: object) => app.call(printLabels, { as: manager, params: { id: project.id }, body })

  it('is rejected with its component and characters', async () => {
    const { control_number: label } = await aNamedComponent('दीवार-60')
    await aNamedComponent('W-03')
    const { status, refusal } = await refusalOf({ layout: 'single' })
    expect([status, refusal.error]).toEqual([400, 'invalid'])
    expect(refusal.details).toEqual([
      {
        field: 'labels',
        code: 'unprintable',
        message: expect.stringContaining(`“दीवार-60” (${label})`),
        values: { text: 'दीवार-60', label, characters: 'दी वा र' },
      },
    ])
  })

  it('is found in the project name, also for blank labels', async () => {
    await database.rows('UPDATE projects SET name = $2 WHERE id = $1', [project.id, 'Tower 🏗'])
    const codes = await database.rows<{ qr_code: string }>(
      'INSERT INTO blank_labels (project_id, created_by) VALUES ($1, $2) RETURNING qr_code',
      [project.id, manager.id],
    )
    const { status, refusal } = await refusalOf({ layout: 'single', codes: codes.map(({ qr_code }) => qr_code) })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ values: { label: project.code, characters: '🏗' } }])
  })

  it('is reported for at most 20 texts', async () => {
    for (let number = 0; number < 25; number++) await aNamedComponent(`한 ${number}`)
    expect((await refusalOf({ layout: 'single' })).refusal.details).toHaveLength(20)
  })
})
