import { expect, test } from 'vitest'
import {
  byDay,
  type ChatsAction,
  type ChatsState,
  chatsReducer,
  dayOf,
  dayWord,
  foundConversations,
} from '#demo/chats/chats.ts'
import { replyTo, seededChats } from '#demo/chats/seed.ts'

const now = new Date(2026, 10, 21, 10, 30)
const at = now.toISOString()

const after = (...actions: ChatsAction[]) => actions.reduce(chatsReducer, seededChats(now))
const of = (state: ChatsState, id: string) => {
  const conversation = state.conversations.find(({ contact }) => contact.id === id)
  if (!conversation) throw new Error(`No conversation ${id}`)
  return conversation
}

test('the initial conversations are always the same and contain no message of today', () => {
  expect(seededChats(now)).toEqual(seededChats(now))
  const { conversations, nextId } = seededChats(now)
  const messages = conversations.flatMap((conversation) => conversation.messages)
  expect(messages.every((message) => dayOf(message.at) < dayOf(now))).toBe(true)
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
  expect(Math.max(...messages.map(({ id }) => id))).toBe(nextId - 1)
})

test('opening a conversation marks only that one as read', () => {
  const state = after({ type: 'opened', contactId: 'c2' })
  expect(state.openId).toBe('c2')
  expect(state.conversations.map(({ unread }) => unread)).toEqual([0, 0, 1, 0, 0, 0])
})

test('a conversation with a new person begins empty and first in the list, one with a known person is opened', () => {
  const started = after({ type: 'started', name: 'Jan Nowak', role: 'Mould builder' })
  const [first] = foundConversations(started.conversations, '')
  expect(first?.contact).toMatchObject({ id: started.openId, name: 'Jan Nowak', role: 'Mould builder' })
  expect(first?.messages).toEqual([])
  expect(chatsReducer(started, { type: 'started', name: 'Jan Nowak', role: '' })).toEqual(started)
  const known = after({ type: 'started', name: 'Grace Okafor', role: '' })
  expect(known.openId).toBe('c2')
  expect(known.conversations).toHaveLength(seededChats(now).conversations.length)
})

test('a sent message is appended, and a reply follows', () => {
  const sent = after({ type: 'sent', contactId: 'c1', text: 'Hello', at })
  expect(of(sent, 'c1').messages.at(-1)).toEqual({ id: seededChats(now).nextId, from: 'me', text: 'Hello', at })
  expect(of(sent, 'c1').isWriting).toBe(true)
  expect(of(sent, 'c2').isWriting).toBe(false)
  const replied = chatsReducer(sent, { type: 'replied', contactId: 'c1', text: replyTo(of(sent, 'c1')), at })
  expect(of(replied, 'c1').messages.at(-1)).toMatchObject({ id: seededChats(now).nextId + 1, from: 'them' })
  expect(of(replied, 'c1')).toMatchObject({ isWriting: false, unread: 0 })
})

test('a reply is unread while another conversation is open', () => {
  const state = after(
    { type: 'sent', contactId: 'c1', text: 'Hello', at },
    { type: 'opened', contactId: 'c4' },
    { type: 'replied', contactId: 'c1', text: 'Hi', at },
  )
  expect(of(state, 'c1').unread).toBe(1)
})

test('a search matches name and role and returns the latest conversation first', () => {
  const names = (search: string, state = after()) =>
    foundConversations(state.conversations, search).map(({ contact }) => contact.name)
  expect(names('')[0]).toBe('Farid Haddad')
  expect(names('', after({ type: 'sent', contactId: 'c5', text: 'Hello', at }))[0]).toBe('Lucía Romero')
  expect(names('huang shop')).toEqual(['Huang Wei'])
  expect(names('inspector')).toEqual(['Grace Okafor'])
  expect(names('nobody')).toEqual([])
})

test('messages are grouped by their local day', () => {
  const days = byDay(of(after(), 'c1').messages)
  expect(days.map(({ day, messages }) => `${day}: ${messages.length}`)).toEqual(['2026-11-18: 3', '2026-11-20: 4'])
  expect(dayWord('2026-11-21', now)).toBe('Today')
  expect(dayWord('2026-11-20', now)).toBe('Yesterday')
  expect(dayWord('2026-11-18', now)).toBeNull()
  expect(dayWord('2026-10-31', new Date(2026, 10, 1))).toBe('Yesterday')
})
