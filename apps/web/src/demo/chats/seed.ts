import { scene } from '../pictures/scene.ts'
import type { Attachment, ChatsState, Conversation, Message, Presence } from './chats.ts'

type Line = readonly [
  daysAgo: number,
  time: string,
  from: 'me' | 'them',
  text: string,
  attachment?: Attachment,
  by?: string,
]

interface Person {
  readonly name: string
  readonly role: string
  readonly presence: Presence
  readonly unread: number
  readonly members?: readonly string[]
  readonly lines: readonly Line[]
}

const people: readonly Person[] = [
  {
    name: 'Farid Haddad',
    role: 'Site manager',
    presence: 'online',
    unread: 0,
    lines: [
      [3, '08:12', 'them', 'Morning! Are the stairs for level 3 on the first truck?'],
      [3, '08:20', 'me', 'Second one. The first has the façade panels, the crane is free for them at nine.'],
      [3, '08:21', 'them', 'Good. I will keep the gate free from half past eight.'],
      [
        1,
        '13:40',
        'them',
        'This is where we are today.',
        { name: 'level-3.jpg', kind: 'picture', size: 2_411_000, preview: scene('Level twelve completed') },
      ],
      [1, '13:44', 'me', 'Looks good. I am sending you the drawing of the landing again, there is a new revision.'],
      [1, '13:45', 'me', '', { name: 'Landing L-03 rev C.pdf', kind: 'document', size: 684_000 }],
      [1, '13:52', 'them', 'Thanks, printed and pinned up.'],
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
      [2, '07:55', 'them', 'I cancelled one. Which gate for the other two?'],
    ],
  },
  {
    name: 'Huang Wei',
    role: 'Mould shop lead',
    presence: 'online',
    unread: 0,
    lines: [
      [5, '10:02', 'them', 'Mould 4 is free from Monday.'],
      [5, '10:10', 'me', 'Perfect, please cast the corner panels next :thumbs-up:'],
    ],
  },
  {
    name: 'Lucía Romero',
    role: 'BIM coordinator',
    presence: 'offline',
    unread: 0,
    lines: [
      [6, '11:20', 'them', 'I have uploaded the new model, with the openings moved.'],
      [6, '11:48', 'me', 'I will have a look this afternoon.'],
    ],
  },
  {
    name: 'Tower B crew',
    role: 'Group, 4 members',
    presence: 'online',
    unread: 0,
    members: ['Farid Haddad', 'Jirapat Kaew', 'Malee Phong', 'Nadia Rahman'],
    lines: [
      [2, '06:48', 'them', 'Crane is ready, wind at 6 m/s.', undefined, 'Jirapat Kaew'],
      [
        2,
        '06:55',
        'them',
        'First truck is at the gate.',
        { name: 'gate-1.jpg', kind: 'picture', size: 1_870_000, preview: scene('At the gate') },
        'Nadia Rahman',
      ],
      [2, '07:02', 'me', 'Great, please start with the stairs.'],
      [2, '11:31', 'them', 'Stairs are in. Continuing with the panels on axis C.', undefined, 'Malee Phong'],
    ],
  },
]

/** Returns the initial conversations. The newest message is from yesterday, so that "Today" only has the user's own. */
export function seededChats(now: Date): ChatsState {
  let id = 0
  const messageOf = ([daysAgo, time, from, text, attachment, by]: Line): Message => {
    const [hours, minutes] = time.split(':').map(Number)
    const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hours, minutes).toISOString()
    id += 1
    return { id, from, text, at, ...(attachment && { attachment }), ...(by && { by }) }
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
  'Sounds good to me :thumbs-up:',
  'I am on my way to the yard and will have a look there.',
  'Done. Anything else?',
]

/** Returns the contact's next reply. It depends only on the number of messages, so it is deterministic. */
export function replyTo({ messages }: Conversation): string {
  return replies[messages.length % replies.length] ?? 'Got it, thanks!'
}
