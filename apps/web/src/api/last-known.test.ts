import { beforeEach, expect, test } from 'vitest'
import { know, lastKnown } from './last-known.ts'
import { tokens } from './session-storage.ts'

const signIn = (id: string) => tokens.saveProfile(JSON.stringify({ id }))

beforeEach(() => tokens.clear())

test('what is known of a visit is there at the next one, for the same user only', () => {
  signIn('ann')
  know({ hasPlant: true })
  know({ warning: { text: 'The disk is full.', language: 'en' } })
  expect(lastKnown()).toMatchObject({ hasPlant: true, warning: { text: 'The disk is full.' } })
  signIn('bob')
  expect(lastKnown()).toEqual({})
  know({ hasPlant: false })
  expect(lastKnown()).toMatchObject({ hasPlant: false })
  expect(lastKnown().warning).toBeUndefined()
})

test('nothing is known after signing out, without a user, or of a text that is not JSON', () => {
  signIn('ann')
  know({ hasPlant: true })
  tokens.clear()
  signIn('ann')
  expect(lastKnown()).toEqual({})
  tokens.saveKnown('{')
  expect(lastKnown()).toEqual({})
  tokens.clear()
  know({ hasPlant: true })
  expect(tokens.known()).toBeNull()
})

test('who tested last is there for each plant, and not for the next user of the device', () => {
  signIn('ann')
  const ann = { tested_by: 'Ann', machine: 'Press 1', instrument_id: '' }
  know({ tests: { a: ann } })
  know({ tests: { ...lastKnown().tests, b: { ...ann, machine: 'Press 2' } } })
  expect(lastKnown().tests).toEqual({ a: ann, b: { ...ann, machine: 'Press 2' } })
  signIn('bob')
  expect(lastKnown().tests).toBeUndefined()
  signIn('ann')
  tokens.clear()
  signIn('ann')
  expect(lastKnown().tests).toBeUndefined()
})
