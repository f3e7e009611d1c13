import { addressOf } from '../email/seed.ts'
import type { Follower } from '../mocks/entities.ts'

/** Returns the path of the conversation with a person, which begins there if there is none. */
export const chatWith = ({ name, role }: Pick<Follower, 'name' | 'role'>): string =>
  `/apps/chats?${new URLSearchParams({ with: name, role })}`

/** Returns the path of a new message to a person. */
export const mailTo = (name: string): string => `/apps/email?${new URLSearchParams({ to: addressOf(name) })}`
