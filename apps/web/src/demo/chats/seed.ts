import type { Attachment, ChatsState, Conversation, Message, Presence } from './chats.ts'

type Line = readonly [daysAgo: number, time: string, from: 'me' | 'them', text: string, attachment?: Attachment]

interface Person {
  readonly name: string
  readonly role: string
  readonly presence: Presence
  readonly unread: number
  readonly lines: readonly Line[]
}

const people: readonly Person[] = [
  {
    name: 'Farid Haddad',
    role: 'Site manager',
    presence: 'online',
    unread: 0,
    lines: [
      [3, '08:12', 'them', 'Morning! Are the stairs of storey 3 on the first truck?'],
      [3, '08:20', 'me', 'Second one. The first has the façade panels, the crane is free for them at nine.'],
      [3, '08:21', 'them', 'Good. Then I keep the gate free from half past eight.'],
      [1, '13:40', 'them', 'This is how far we are.', { name: 'storey-3.jpg', kind: 'picture', size: 2_411_000 }],
      [1, '13:44', 'me', 'Looks straight. I send you the drawing of the landing again, it has a new revision.'],
      [1, '13:45', 'me', '', { name: 'Landing L-03 rev C.pdf', kind: 'document', size: 684_000 }],
      [1, '13:52', 'them', 'Thanks, printed and on the wall.'],
    ],
  },
  {
    name: 'Grace Okafor',
    role: 'Quality inspector',
    presence: 'busy',
    unread: 2,
    lines: [
      [2, '15:05', 'me', 'Did B-07 pass?'],
      [1, '09:31', 'them', 'Not yet. There is a hairline crack at the opening, 12 cm.'],
      [
        1,
        '09:33',
        'them',
        'Photo and report are attached.',
        {
          name: 'Report B-07.pdf',
          kind: 'document',
          size: 312_000,
        },
      ],
    ],
  },
  {
    name: 'Dewi Lestari',
    role: 'Dispatcher',
    presence: 'away',
    unread: 1,
    lines: [
      [4, '16:30', 'me', 'We need one truck less on Friday.'],
      [2, '07:55', 'them', 'Cancelled one. Which gate for the other two?'],
    ],
  },
  {
    name: 'Huang Wei',
    role: 'Mould shop lead',
    presence: 'online',
    unread: 0,
    lines: [
      [5, '10:02', 'them', 'Mould 4 is free from Monday on.'],
      [5, '10:10', 'me', 'Perfect, take the corner panels next 👍'],
    ],
  },
  {
    name: 'Lucía Romero',
    role: 'BIM coordinator',
    presence: 'offline',
    unread: 0,
    lines: [
      [6, '11:20', 'them', 'The new model is checked in, with the openings moved.'],
      [6, '11:48', 'me', 'I look at it this afternoon.'],
    ],
  },
]

/** Returns the initial conversations. The newest message is from yesterday, so that "Today" only has the user's own. */
export function seededChats(now: Date): ChatsState {
  let id = 0
  const messageOf = ([daysAgo, time, from, text, attachment]: Line): Message => {
    const [hours, minutes] = time.split(':').map(Number)
    const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hours, minutes).toISOString()
    id += 1
    return { id, from, text, at, ...(attachment && { attachment }) }
  }
  const conversations: Conversation[] = people.map(({ lines, unread, ...person }, index) => ({
    contact: { ...person, id: `c${index + 1}` },
    messages: lines.map(messageOf),
    unread,
    isWriting: false,
  }))
  return { conversations, openId: 'c1', nextId: id + 1 }
}

const replies = [
  'Got it, thanks!',
  'Let me check and come back to you.',
  'Sounds good to me 👍',
  'I am on the way to the yard, I look at it there.',
  'Done. Anything else?',
]

/** Returns the contact's next reply. It depends only on the number of messages, so it is deterministic. */
export function replyTo({ messages }: Conversation): string {
  return replies[messages.length % replies.length] ?? 'Got it, thanks!'
}
