import type { ComponentCard, ComponentDetail, ComponentResponse } from '@castline/contract/components'
import { beforeEach, expect, test } from 'vitest'
import { tokens } from '#api/session-storage.ts'
import { storage } from '#api/storage.ts'
import type { StoredComponent } from '#tracking/device-database/castline.ts'
import { forgetComponentsOfUsers, moveNotes, notedComponent } from '#tracking/known-components/component-memory.ts'
import type { ComponentStore } from '#tracking/known-components/recent-components.ts'
import { noteShown } from '#tracking/known-components/shown-components.ts'

const card = (id: string, name = 'W-01') => ({ id, name, qr_code: `CODE${id}` }) as ComponentCard
const detail = (id: string) => ({ ...card(id), allowed_statuses: [] }) as unknown as ComponentDetail

/** An asynchronous store; calls `meanwhile` during each access. */
function memoryStore(meanwhile: () => void = () => undefined) {
  const stored: StoredComponent[] = []
  const store: ComponentStore = {
    async remember(component) {
      meanwhile()
      stored.push(component)
    },
    recall: async () => undefined,
    forgetUsers: async () => undefined,
  }
  return { store, names: () => stored.map(({ component }) => component.name) }
}

beforeEach(() => storage.clear())

test('a shown component is found immediately by id and label code, by its own user only', () => {
  tokens.saveProfile(JSON.stringify({ id: 'u' }))
  const shown: ComponentResponse[] = [card('1'), detail('2')]
  for (const component of shown) expect(noteShown(component)).toBe(component)
  expect(notedComponent('', { id: '1' })?.component).toEqual(card('1'))
  expect(notedComponent('u', { code: 'CODE2' })?.component.id).toBe('2')
  expect(notedComponent('', { id: '2' })).toBeNull()
  forgetComponentsOfUsers()
  expect(notedComponent('u', { id: '2' })).toBeNull()
  expect(notedComponent('', { id: '1' })).not.toBeNull()
})

test('a component with details is not noted without a known user', () => {
  noteShown(detail('2'))
  expect(storage.length).toBe(0)
})

test('a note is deleted once stored in the database, unless the component was shown again during that', async () => {
  noteShown(card('1', 'old'))
  let isAgain = false
  const { store, names } = memoryStore(() => {
    if (!isAgain) noteShown(card('1', 'new'))
    isAgain = true
  })
  await moveNotes(store)
  expect(notedComponent('', { id: '1' })?.component.name).toBe('new')
  await moveNotes(store)
  expect(names()).toEqual(['old', 'new'])
  expect(storage.length).toBe(0)
})

test('notes remain when the database fails, and invalid notes are deleted', async () => {
  noteShown(card('1'))
  const { store } = memoryStore(() => {
    throw new Error('Full')
  })
  await expect(moveNotes(store)).rejects.toThrow('Full')
  expect(notedComponent('', { id: '1' })).not.toBeNull()
  storage.clear()
  storage.setItem('castline-noted  broken', '{')
  expect(notedComponent('', { id: '1' })).toBeNull()
  await moveNotes(store)
  expect(storage.length).toBe(0)
})
