import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useFormat } from '#ui/format.ts'
import { Face } from '../parts/Face.tsx'
import { byDay, type Conversation, dayWord, nextWriter } from './chats.ts'
import { MessageBubble } from './MessageBubble.tsx'

interface ThreadProps {
  conversation: Conversation
  /** The message to scroll to. A new object at each request, so that the same message can be requested twice. */
  sought: { readonly id: number } | null
}

/** The messages of one conversation, grouped by day and scrolled to the end. */
export function Thread({ conversation, sought }: ThreadProps) {
  const { contact, messages, isWriting } = conversation
  const format = useFormat()
  const log = useRef<HTMLDivElement>(null)
  const now = new Date()

  useEffect(() => {
    // The list uses `column-reverse`, so its end is at scroll position 0.
    if (messages.length > 0 || isWriting) log.current?.scrollTo({ top: 0 })
  }, [messages.length, isWriting])

  useEffect(() => {
    if (sought) log.current?.querySelector(`[data-message="${sought.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [sought])

  return (
    <Box
      ref={log}
      role="log"
      aria-label={`Messages with ${contact.name}`}
      // A scrollable region must be focusable by keyboard.
      tabIndex={0}
      sx={{
        // Laid out from the end, so that the last message stays in view when the window is resized.
        display: 'flex',
        flexDirection: 'column-reverse',
        flex: 1,
        minHeight: 240,
        maxHeight: { xs: 'calc(100vh - 420px)', md: 'none' },
        overflowY: 'auto',
        paddingInline: { xs: 1.5, sm: 3 },
        paddingBlock: 2,
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <div>
        {byDay(messages).map(({ day, messages: written }) => (
          <Box key={day} component="section" aria-label={dayWord(day, now) ?? format.date(day)}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginBlock: 2 }}>
              <Line />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {dayWord(day, now) ?? format.date(day)}
              </Typography>
              <Line />
            </Box>
            {written.map((message) => (
              <MessageBubble
                key={message.id}
                message={message}
                writer={message.from === 'me' ? 'You' : contact.name}
                isSought={message.id === sought?.id}
              />
            ))}
          </Box>
        ))}
        {messages.length === 0 && !isWriting && (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, paddingBlock: 4, textAlign: 'center' }}>
            <Face name={contact.name} size={72} />
            <Typography variant="h3" component="p">
              {contact.name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Write the first message.
            </Typography>
          </Box>
        )}
        {isWriting && (
          <Typography variant="body2" sx={{ color: 'text.secondary', paddingBlockStart: 1 }}>
            {nextWriter(conversation) ?? contact.name} is typing…
          </Typography>
        )}
      </div>
    </Box>
  )
}

function Line() {
  return <Box aria-hidden sx={{ flex: 1, borderBlockStart: '1px solid', borderColor: 'divider' }} />
}
