import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import PaperclipIcon from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AttachmentMark } from './AttachmentMark.tsx'
import type { Conversation } from './chats.ts'

interface AttachmentsPanelProps {
  conversation: Conversation
  onSeek: (messageId: number) => void
}

/** The attachments of a conversation, newest first; a click scrolls to the message. */
export function AttachmentsPanel({ conversation: { contact, messages }, onSeek }: AttachmentsPanelProps) {
  const files = messages.flatMap(({ id, attachment }) => (attachment ? [{ id, attachment }] : [])).toReversed()
  if (files.length === 0) {
    return (
      <EmptyState
        icon={<PaperclipIcon size={32} />}
        title="No files yet"
        text={`What you and ${contact.name} attach to messages is listed here.`}
      />
    )
  }
  return (
    <List aria-label="Files" sx={{ overflowY: 'auto', paddingInline: 1 }}>
      {files.map(({ id, attachment }) => (
        <ListItem key={id} disablePadding sx={{ marginBlockEnd: 0.5 }}>
          <ListItemButton onClick={() => onSeek(id)} sx={{ borderRadius: 1 }}>
            <AttachmentMark attachment={attachment} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
