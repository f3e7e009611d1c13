import { nextLoadStep } from '@castline/domain/loads/loads'
import { mayBePlanned, mayLeave, type ProposedPiece, proposedFor } from '@castline/domain/loads/proposal'
import { describe, expect, it } from 'vitest'

const none = { trailer: null, most: 10 }
const piece = (name: string, more: Partial<ProposedPiece> = {}) => ({
  name,
  ...{ weight: 5_000, length: 6_000, width: 2_000, height: null, thickness: null },
  refusal: null,
  obstacles: [],
  ...more,
})
const names = (pieces: readonly { readonly name: string }[]) => pieces.map(({ name }) => name).join(' ')

describe('the proposal for a load', () => {
  it('has those that may leave in the order of erection, and no more than is usual', () => {
    const pieces = [
      piece('held', { obstacles: [{ gate: 'hold', step: 'load', rule: 'block' }] }),
      piece('curing', { obstacles: [{ gate: 'curing', step: 'load', rule: 'ask' }] }),
      piece('warned', { obstacles: [{ gate: 'checklist', step: 'load', rule: 'warn' }] }),
      piece('later', { obstacles: [{ gate: 'checklist', step: 'accept', rule: 'block' }] }),
      piece('gone', { refusal: 'already_transported' }),
      piece('free'),
      piece('last'),
    ]
    expect(names(proposedFor(pieces, { ...none, most: 3 }))).toBe('warned later free')
    expect(pieces.filter((each) => !mayLeave(each)).map(({ name }) => name)).toEqual(['held', 'curing', 'gone'])
    expect(pieces.filter((each) => !mayBePlanned(each)).map(({ name }) => name)).toEqual(['gone'])
    expect(mayBePlanned(piece('young', { obstacles: [{ gate: 'curing', step: 'load', rule: 'block' }] }))).toBe(false)
  })

  it('ends where the trailer is full, and passes over what is too long for it', () => {
    const trailer = { max_weight: 12_000, max_length: 8_000, max_width: null }
    const pieces = [
      piece('A'),
      piece('long', { length: 9_000 }),
      piece('B'),
      piece('C'),
      piece('light', { weight: 500 }),
    ]
    expect(names(proposedFor(pieces, { ...none, trailer }))).toBe('A B')
    expect(names(proposedFor(pieces, none))).toBe('A long B C light')
  })
})

describe('the next step of a load', () => {
  it('is the one that is due among those that the caller may take', () => {
    const load = { pieces: 3, loaded: 0, allowed_steps: ['edit', 'load', 'cancel'] as const }
    expect(nextLoadStep(load)).toBe('load')
    expect(nextLoadStep({ ...load, pieces: 0 })).toBe('edit')
    expect(nextLoadStep({ ...load, loaded: 2, allowed_steps: ['edit', 'load', 'depart', 'cancel'] })).toBe('load')
    expect(nextLoadStep({ ...load, loaded: 3, allowed_steps: ['edit', 'load', 'depart', 'cancel'] })).toBe('depart')
    expect(nextLoadStep({ ...load, loaded: 3, allowed_steps: ['return', 'arrive', 'receive'] })).toBe('arrive')
    expect(nextLoadStep({ ...load, loaded: 3, allowed_steps: ['receive'] })).toBe('receive')
    expect(nextLoadStep({ ...load, allowed_steps: [] })).toBeNull()
  })
})
