import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import SearchIcon from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useFormat } from '#ui/format.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { ContactFace } from './ContactFace.tsx'
import { type Conversation, foundConversations } from './chats.ts'
import { EmojiText } from './EmojiText.tsx'
import { PresenceMark } from './PresenceMark.tsx'

interface ConversationListProps {
  conversations: readonly Conversation[]
  openId: string
  onOpen: (contactId: string) => void
}

/** The conversations, most recent first, with a search field. */
export function ConversationList({ conversations, openId, onOpen }: ConversationListProps) {
  const [search, setSearch] = useState('')
  const found = foundConversations(conversations, search)
  return (
    <>
      <Box role="search" sx={{ display: 'grid', padding: 2 }}>
        <SearchField label="Search contacts" hint="Name or role" value={search} onSearch={setSearch} />
      </Box>
      {found.length === 0 && (
        <EmptyState
          icon={<SearchIcon size={32} />}
          title="Nobody found"
          text={`No contact matches “${search}”.`}
          action={<Button onClick={() => setSearch('')}>Show all</Button>}
        />
      )}
      <List aria-label="Conversations" disablePadding sx={{ overflowY: 'auto', paddingInline: 1 }}>
        {found.map((conversation) => {
          const { id } = conversation.contact
          return (
            <ListItem key={id} disablePadding sx={{ marginBlockEnd: 0.5 }}>
              <ListItemButton
                selected={id === openId}
                aria-current={id === openId || undefined}
                onClick={() => onOpen(id)}
                sx={{ gap: 1.5, borderRadius: 1, alignItems: 'flex-start' }}
              >
                <ConversationRow conversation={conversation} />
              </ListItemButton>
            </ListItem>
          )
        })}
      </List>
    </>
  )
}

function ConversationRow({ conversation: { contact, messages, unread, isWriting } }: { conversation: Conversation }) {
  const format = useFormat()
  const last = messages.at(-1)
  return (
    <>
      <ContactFace contact={contact} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography noWrap sx={{ fontWeight: 600, flex: 1 }}>
            {contact.name}
          </Typography>
          {last && (
            <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {format.ago(last.at)}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary', flex: 1 }}>
            {isWriting ? (
              'Typing…'
            ) : (
              <EmojiText text={last ? last.text || (last.attachment?.name ?? '') : 'No messages yet'} />
            )}
          </Typography>
          {unread > 0 && (
            <Box
              component="span"
              sx={{
                minWidth: 24,
                paddingInline: 0.75,
                borderRadius: 3,
                textAlign: 'center',
                fontSize: '0.8125rem',
                fontWeight: 600,
                lineHeight: '24px',
                color: 'status.rejected.text',
                bgcolor: 'status.rejected.surface',
              }}
            >
              {unread}
              <Box component="span" sx={visuallyHidden}>
                {' unread'}
              </Box>
            </Box>
          )}
        </Box>
        <Typography variant="caption" component="div">
          <PresenceMark presence={contact.presence} />
        </Typography>
      </Box>
    </>
  )
}
