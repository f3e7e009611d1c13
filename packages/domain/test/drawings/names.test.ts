import { expect, test } from 'vitest'
import { compareRevisions, type DrawingTarget, indexTargets, matchDrawing } from '../../src/drawings/names.ts'

const marks = [
  'W-01',
  'W-02',
  'W-01A',
  'W-11',
  'B 205',
  'ST-1.2',
  'HC200/12',
  'C-7',
  'c-007',
  'PL-เอ1',
  '7',
  'BEAM-A',
  'X',
]
const numbers = ['24-113-W-01-002', 'W-02-1', 'B 205']
const index = indexTargets([
  ...marks.map((name): DrawingTarget => ({ kind: 'mark', name })),
  ...numbers.map((name): DrawingTarget => ({ kind: 'control_number', name })),
])

/** The name of a file, what it is for, and its revision. */
const names: readonly (readonly [string, string, string | null])[] = [
  ['W-01.pdf', 'W-01', null],
  ['W-01_B.pdf', 'W-01', 'B'],
  ['W-01 rev 3.pdf', 'W-01', '3'],
  ['24-113-W-01-R02.pdf', 'W-01', '2'],
  ['w01.PDF', 'W-01', null],
  ['W_01.pdf', 'W-01', null],
  ['W-001_Rev.C.pdf', 'W-01', 'C'],
  ['W.1-R0.pdf', 'W-01', '0'],
  ['W01R02.pdf', 'W-01', '2'],
  ['W 01 (B).pdf', 'W-01', 'B'],
  ['W-01-B.pdf', 'W-01', 'B'],
  ['W-01 (1).pdf', 'W-01', null],
  ['W-01_B (2).pdf', 'W-01', 'B'],
  ['W-01_B - Copy.pdf', 'W-01', 'B'],
  ['W-01_2.pdf', 'W-01', '2'],
  ['W-01-2.pdf', '', null],
  ['W-01-2_B.pdf', '', null],
  ['W-01_Wall panel axis 4_rev D.pdf', 'W-01', 'D'],
  ['Wall panel W-01 Rev 12.pdf', 'W-01', '12'],
  ['shop drawings/level 3/W-01_B.pdf', 'W-01', 'B'],
  ['C:\\plans\\W-01_B.pdf', 'W-01', 'B'],
  ['..\\..\\W-02_A.pdf', 'W-02', 'A'],
  ['W-01A.pdf', 'W-01A', null],
  ['W-01A_B.pdf', 'W-01A', 'B'],
  ['W-01B.pdf', '', null],
  ['W-11 v2.pdf', 'W-11', '2'],
  ['W-111.pdf', '', null],
  ['XW-01.pdf', '', null],
  ['12W-01.pdf', '', null],
  ['W-01_2026-05-01.pdf', 'W-01', null],
  ['W-01_B_2026-05-01.pdf', 'W-01', 'B'],
  ['24-113-W-01-002_B.pdf', '24-113-W-01-002', 'B'],
  ['24.113.W.1.2 rev 4.pdf', '24-113-W-01-002', '4'],
  ['W-02-1.pdf', 'W-02-1', null],
  ['W-02-1-R1.pdf', 'W-02-1', '1'],
  ['B-205 indice C.pdf', 'B 205', 'C'],
  ['B205_révision 2.pdf', 'B 205', '2'],
  ['ST-1-2_A.pdf', 'ST-1.2', 'A'],
  ['HC200-12 Rev B.pdf', 'HC200/12', 'B'],
  ['HC 200 12.pdf', 'HC200/12', null],
  ['C-7_A.pdf', 'C-7', 'A'],
  ['c-007_A.pdf', 'c-007', 'A'],
  ['C-07_A.pdf', 'C-7 | c-007', 'A'],
  ['PL-เอ01 แก้ไขครั้งที่ 3.pdf', 'PL-เอ1', '3'],
  ['W-01 版本 2.pdf', 'W-01', '2'],
  ['Ｗ－０１＿Ｂ.pdf', 'W-01', 'B'],
  ['7_B.pdf', '7', 'B'],
  ['sheet 7.pdf', '', null],
  ['General notes rev X.pdf', '', null],
  ['BEAM-A_rev_1.pdf', 'BEAM-A', '1'],
  ['W-01 W-02.pdf', 'W-01 | W-02', null],
  ['W-99_A.pdf', '', null],
  ['.pdf', '', null],
  ['---.pdf', '', null],
]

test.each(names)('%s is for %s, revision %s', (name, target, revision) => {
  const found = matchDrawing(name, index)
  expect([found.targets.map((one) => one.name).join(' | '), found.revision]).toEqual([target, revision])
})

test('a mark that is also a control number means the mark', () => {
  expect(matchDrawing('B205.pdf', index).targets).toEqual([{ kind: 'mark', name: 'B 205' }])
})

test('revisions are ordered within numbers and within letters only', () => {
  const order = [
    ['A', 'B'],
    ['Z', 'AA'],
    ['2', '10'],
  ] as const
  for (const [a, b] of order) expect(compareRevisions(a, b)).toBeLessThan(0)
  expect(compareRevisions('B', 'B')).toBe(0)
  expect(compareRevisions('B', '2')).toBeNull()
  expect(compareRevisions(null, 'A')).toBeNull()
})
