import { useEffect, useEffectEvent } from 'react'
import { type ChatsAction, type ChatsState, nextWriter } from './chats.ts'
import { replyTo } from './seed.ts'

const writingMs = 1_500

/** Simulates the contacts: each replies a short time after receiving a message. */
export function useReplies({ conversations }: ChatsState, dispatch: (action: ChatsAction) => void): void {
  const writing = conversations.find(({ isWriting }) => isWriting)
  const reply = useEffectEvent(() => {
    if (!writing) return
    const { id } = writing.contact
    const by = nextWriter(writing)
    const at = new Date().toISOString()
    dispatch({ type: 'replied', contactId: id, text: replyTo(writing), at, ...(by && { by }) })
  })
  const writerId = writing?.contact.id
  // Each further message restarts the timer.
  const messageCount = writing?.messages.length
  useEffect(() => {
    if (!writerId || !messageCount) return
    const timer = setTimeout(() => reply(), writingMs)
    return () => clearTimeout(timer)
  }, [writerId, messageCount])
}
