import type { RowNote } from '@castline/contract/import-notes'
import { expect, it } from 'vitest'
import { noteOddLetters } from '#features/import/rows/odd-letters.ts'

function notesOn(text: string): RowNote[] {
  const notes: RowNote[] = []
  noteOddLetters('name', text, notes)
  return notes
}

/** A text as a program shows it that reads UTF-8 in another encoding. */
const misread = (text: string, encoding: string) => new TextDecoder(encoding).decode(new TextEncoder().encode(text))

it.each(['Stütze-1', 'Brüstung', 'ผนัง 1', 'لوح-1', '墙板', 'Стена', 'Tường', 'W–01'])('%s, misread', (text) => {
  for (const encoding of ['windows-1252', 'macintosh']) {
    const value = misread(text, encoding)
    expect(notesOn(value)).toMatchObject([{ code: 'odd_letters', values: { wanted: text } }])
  }
})

it.each(['Stütze-1', 'ผนังเกน', 'لوح-1', '墙板', 'Стена', 'Tường', 'Fuß“', 'Ø½', 'Größe', 'W-1?', '5°', 'Ärmel «A»'])(
  '%s is as it was written',
  (text) => expect(notesOn(text)).toEqual([]),
)

it('lost letters are noted', () => {
  expect(notesOn('St?tze')).toMatchObject([{ code: 'lost_letters' }])
  expect(notesOn('????-1')).toMatchObject([{ code: 'lost_letters' }])
})
