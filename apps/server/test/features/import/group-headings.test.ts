import type { ColumnMapping } from '@castline/contract/import-preview'
import { describe, expect, it } from 'vitest'
import { readTable } from '#features/import/reading/read-table.ts'
import { groupHeadings } from '#features/import/rows/group-headings.ts'

const mapping: ColumnMapping[] = [
  { column: 0, field: 'name' },
  { column: 1, field: 'type' },
  { column: 2, field: 'weight', unit: 'kg' },
]

async function groupsOf(lines: readonly string[]) {
  const table = await readTable(new TextEncoder().encode(['Mark,Type,Weight (kg)', ...lines].join('\n')), {})
  const found = groupHeadings(table, new Map(mapping.map((each) => [each.field, each])))
  if (!found) return null
  return table.rows.flatMap((row) => (found.groups.has(row) ? `${found.groups.get(row)}: ${row.cells[0]}` : []))
}

describe('group headings', () => {
  it.each([
    ['Level 1', 'Level 2'],
    ['Geschoss EG', 'Geschoss OG'],
    ['EG', '1. OG'],
    ['ชั้น 1', 'ชั้น 2'],
    ['الطابق الأول', 'الطابق الثاني'],
    ['一层', '二层'],
    ['Tầng 1', 'Tầng 2'],
    ['Rez-de-chaussée', '1er étage'],
    ['Bauteil: Wände', 'Bauteil: Decken'],
    ['*** ROOF ***', 'STAIRS'],
  ])('%s', async (one, other) => {
    const wanted = [`${one}: W-1`, `${one}: W-2`, `${other}: W-3`]
    expect(await groupsOf([`${one},,`, 'W-1,Wall,1', 'W-2,Wall,1', `${other},,`, 'W-3,Wall,1'])).toEqual(wanted)
    expect(await groupsOf([`,${one},`, 'W-1,Wall,1', 'W-2,Wall,1', `,,${other}`, 'W-3,Wall,1'])).toEqual(wanted)
  })

  it('may be in two cells, with totals between the groups', async () => {
    const lines = [
      'Level:,1,',
      'W-1,Wall,1',
      'Total Level: 1,,1',
      'Level:,2,',
      'W-2,Wall,1',
      'Total,,2',
      'Checked by: A,,',
    ]
    expect(await groupsOf(lines)).toEqual(['Level: 1: W-1', 'Level: 2: W-2'])
  })

  it('contain those directly below them', async () => {
    const lines = ['House A,,', 'EG,,', 'W-1,Wall,1', 'OG,,', 'W-2,Wall,1', 'House B,,', 'EG,,', 'W-3,Wall,1']
    expect(await groupsOf(lines)).toEqual(['House A / EG: W-1', 'House A / OG: W-2', 'House B / EG: W-3'])
  })

  it('are not marks without values, values of a column, totals, notes and sentences', async () => {
    for (const line of ['W-7,,', ',Wall,', 'Total,,', 'Page 2,,', 'All panels are smooth on both sides and primed,,']) {
      expect(await groupsOf(['W-1,Wall,1', line, 'W-2,Wall,1', 'W-3,Wall,1'])).toBeNull()
    }
  })

  it('are distinguished from marks that look alike by their words', async () => {
    expect(await groupsOf(['Level 1,,', 'Wall 1,W,1', 'Wall 2,W,1', 'Wall 3,,'])).toEqual([
      'Level 1: Wall 1',
      'Level 1: Wall 2',
      'Level 1: Wall 3',
    ])
  })

  it('are found above marks alone', async () => {
    expect(await groupsOf(['Level 1,,', 'W-1,,', 'W-2,,', 'Level 2,,', 'W-3,,'])).toEqual([
      'Level 1: W-1',
      'Level 1: W-2',
      'Level 2: W-3',
    ])
  })
})
