import { describe, expect, it } from 'vitest'
import { weightText } from '../../src/labels/text.ts'
import { fitText, wrapText } from '../../src/labels/text-fit.ts'

describe('a weight', () => {
  it.each([
    [12_345.6, '12.35 t'],
    [1000, '1.00 t'],
    [999.7, '1.00 t'],
    [79.12, '79 kg'],
    [9.96, '10 kg'],
    [0.0181, '0.018 kg'],
    [0, '0 kg'],
  ])('of %d kg is formatted as %s', (kg, text) => {
    expect(weightText(kg)).toBe(text)
  })
})

describe('text', () => {
  // Every letter is one em wide.
  const measure = (text: string) => [...text].length
  const room = (width: number, lines: number) => ({
    width,
    largest: 2,
    smallest: 1,
    linesAt: (size: number) => Math.max(1, Math.min(lines, Math.floor(2 / size))),
  })

  it('keeps its size if it fits, and shrinks otherwise', () => {
    expect(fitText('W-03', room(8, 1), measure)).toEqual({ size: 2, lines: ['W-03'] })
    expect(fitText('W-0300', room(8, 1), measure)).toEqual({ size: 8 / 6, lines: ['W-0300'] })
  })

  it('breaks between words, also in Thai', () => {
    expect(fitText('wall panel', room(6, 2), measure)).toEqual({ size: 1, lines: ['wall', 'panel'] })
    expect(fitText('อาคารชุดพักอาศัย', room(11, 2), measure).lines).toEqual(['อาคารชุดพัก', 'อาศัย'])
  })

  it('leaves no word alone on the last line that has room above', () => {
    const project = 'HC-B · Harbour Court, block B'
    expect(wrapText(project, 28, measure)).toEqual(['HC-B · Harbour Court, block ', 'B'])
    expect(fitText(project, room(28, 2), measure).lines).toEqual(['HC-B · Harbour', 'Court, block B'])
  })

  it('ends no line with an opening bracket, and begins none with what closes', () => {
    expect(wrapText('Result (MPa) : 52', 9, measure)).toEqual(['Result ', '(MPa) : ', '52'])
    expect(wrapText('强度等级（MPa）', 6, measure)).toEqual(['强度等级', '（MPa）'])
    expect(wrapText('« Pose »', 6, measure).join('')).toBe('« Pose »')
  })

  it('is truncated with an ellipsis at the smallest size, never between a letter and its vowel', () => {
    expect(fitText('ABCDEFGHIJ', room(6, 1), measure)).toEqual({ size: 1, lines: ['ABCDE…'], isCut: true })
    expect(fitText('ABCDEFGHIJKLMNOP', room(6, 2), measure)).toEqual({
      size: 1,
      lines: ['ABCDEF', 'GHIJK…'],
      isCut: true,
    })
    expect(fitText('ที่ที่ที่', room(5, 1), measure).lines).toEqual(['ที่…'])
  })
})
