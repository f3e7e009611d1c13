export type Presence = 'online' | 'away' | 'busy' | 'offline'

export interface Contact {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly presence: Presence
  /** The names of the others, in a group. */
  readonly members?: readonly string[]
}

export interface Attachment {
  readonly name: string
  readonly kind: 'picture' | 'document'
  /** In bytes. */
  readonly size: number
  /** The address of a small picture of it. */
  readonly preview?: string
}

export interface Message {
  readonly id: number
  readonly from: 'me' | 'them'
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  readonly attachment?: Attachment
  /** Who wrote it, in a group. */
  readonly by?: string
}

export interface Conversation {
  readonly contact: Contact
  readonly messages: readonly Message[]
  readonly unread: number
  /** The contact is typing a reply. */
  readonly isWriting: boolean
}

/** Returns who writes the next reply: in a group, one member after the other. */
export function nextWriter({ contact: { members }, messages }: Conversation): string | undefined {
  return members?.[messages.length % members.length]
}

export interface ChatsState {
  readonly conversations: readonly Conversation[]
  readonly openId: string
  readonly nextId: number
}

export type ChatsAction =
  /** Opens the conversation with a person, and begins it if there is none. */
  | { readonly type: 'started'; readonly name: string; readonly role: string }
  | { readonly type: 'opened'; readonly contactId: string }
  | {
      readonly type: 'sent'
      readonly contactId: string
      readonly text: string
      readonly at: string
      readonly attachment?: Attachment
    }
  | {
      readonly type: 'replied'
      readonly contactId: string
      readonly text: string
      readonly at: string
      readonly by?: string
    }

function started(state: ChatsState, name: string, role: string): ChatsState {
  const known = state.conversations.find(({ contact }) => contact.name === name)
  if (known) return chatsReducer(state, { type: 'opened', contactId: known.contact.id })
  const contact: Contact = { id: `with ${name}`, name, role, presence: 'online' }
  const conversations = [...state.conversations, { contact, messages: [], unread: 0, isWriting: false }]
  return { ...state, conversations, openId: contact.id }
}

/** The reducer of the conversations. */
export function chatsReducer(state: ChatsState, action: ChatsAction): ChatsState {
  if (action.type === 'started') return started(state, action.name, action.role)
  const changed = (change: (conversation: Conversation) => Conversation) =>
    state.conversations.map((conversation) =>
      conversation.contact.id === action.contactId ? change(conversation) : conversation,
    )
  switch (action.type) {
    case 'opened':
      return { ...state, openId: action.contactId, conversations: changed((one) => ({ ...one, unread: 0 })) }
    case 'sent': {
      const { text, at, attachment } = action
      const message: Message = { id: state.nextId, from: 'me', text, at, ...(attachment && { attachment }) }
      return {
        ...state,
        nextId: state.nextId + 1,
        conversations: changed((one) => ({ ...one, messages: [...one.messages, message], isWriting: true })),
      }
    }
    case 'replied': {
      const message: Message = {
        id: state.nextId,
        from: 'them',
        text: action.text,
        at: action.at,
        ...(action.by && { by: action.by }),
      }
      return {
        ...state,
        nextId: state.nextId + 1,
        conversations: changed((one) => ({
          ...one,
          messages: [...one.messages, message],
          unread: action.contactId === state.openId ? 0 : one.unread + 1,
          isWriting: false,
        })),
      }
    }
  }
}

/** The time of the last message. A conversation without one is new, so it is later than all others. */
const lastAt = ({ messages }: Conversation) => messages.at(-1)?.at ?? '9'

/** Returns the conversations with contacts that match every word of `search`, most recent first. */
export function foundConversations(conversations: readonly Conversation[], search: string): readonly Conversation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return conversations
    .filter(({ contact }) => {
      const written = `${contact.name} ${contact.role}`.toLowerCase()
      return words.every((word) => written.includes(word))
    })
    .toSorted((one, other) => lastAt(other).localeCompare(lastAt(one)))
}

/** Returns the local day of a time, as `2026-11-21`. */
export function dayOf(at: string | Date): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export interface Day {
  readonly day: string
  readonly messages: readonly Message[]
}

/** Groups messages by the local day on which they were sent, in their order. */
export function byDay(messages: readonly Message[]): readonly Day[] {
  const days = new Map<string, Message[]>()
  for (const message of messages) {
    const day = dayOf(message.at)
    days.set(day, [...(days.get(day) ?? []), message])
  }
  return [...days].map(([day, written]) => ({ day, messages: written }))
}

/** Returns "Today" or "Yesterday", or null for any other day. */
export function dayWord(day: string, now: Date): 'Today' | 'Yesterday' | null {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (day === dayOf(now)) return 'Today'
  return day === dayOf(yesterday) ? 'Yesterday' : null
}
