import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import PaperclipIcon from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import SendIcon from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type KeyboardEvent, useRef } from 'react'
import { previewOf } from '../pictures/preview.ts'
import type { Attachment } from './chats.ts'
import { EmojiButton } from './EmojiButton.tsx'

interface ComposerProps {
  /** The recipient's name. */
  name: string
  text: string
  onType: (text: string) => void
  onSend: (text: string, attachment?: Attachment) => void
}

/** The message field: Enter sends, Shift+Enter starts a new line. */
export function Composer({ name, text, onType, onSend }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)

  function send(): void {
    if (text.trim() === '') return
    onSend(text.trim())
    input.current?.focus()
  }

  function insert(emoji: string): void {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {}
    onType(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd))
  }

  /** Nothing is uploaded: the demo keeps the file's name and size, and a small preview of a picture. */
  async function attach(file: File | undefined): Promise<void> {
    if (!file) return
    const kind = file.type.startsWith('image/') ? 'picture' : 'document'
    const preview = kind === 'picture' ? await previewOf(file) : null
    onSend(text.trim(), { name: file.name, kind, size: file.size, ...(preview && { preview }) })
  }

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: 0.5,
        padding: 1.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <OutlinedInput
        multiline
        maxRows={5}
        inputRef={input}
        value={text}
        placeholder="Write a message"
        inputProps={{ 'aria-label': `Message to ${name}`, maxLength: 2_000, enterKeyHint: 'send' }}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
        sx={{ flex: 1, minWidth: 0, padding: '10px 14px', '& textarea': { padding: 0 } }}
      />
      <EmojiButton onChoose={insert} />
      <IconButton aria-label="Attach a file" onClick={() => chooser.current?.click()}>
        <PaperclipIcon size={22} />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="File to attach"
        onChange={(event) => {
          void attach(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <IconButton type="submit" aria-label="Send" disabled={text.trim() === ''} sx={{ color: 'accent.text' }}>
        <SendIcon size={22} />
      </IconButton>
    </Box>
  )
}
