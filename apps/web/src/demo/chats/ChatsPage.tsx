import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import FilesIcon from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import MessagesIcon from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from '#api/search-params.ts'
import { keptReducer } from '../kept-reducer.ts'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { SidePane } from '../parts/SidePane.tsx'
import { AttachmentsPanel } from './AttachmentsPanel.tsx'
import { Composer } from './Composer.tsx'
import { ContactFace } from './ContactFace.tsx'
import { ConversationList } from './ConversationList.tsx'
import { type Attachment, chatsReducer } from './chats.ts'
import { PresenceMark } from './PresenceMark.tsx'
import { seededChats } from './seed.ts'
import { Thread } from './Thread.tsx'
import { useReplies } from './use-replies.ts'

const useChats = keptReducer('chats-2', chatsReducer, () => seededChats(new Date()))

/** Conversations with simulated colleagues. */
export function ChatsPage() {
  const [state, dispatch] = useChats()
  useReplies(state, dispatch)
  const [isListOpen, setIsListOpen] = useState(false)
  const [areFilesOpen, setAreFilesOpen] = useState(false)
  const [sought, setSought] = useState<{ id: number } | null>(null)
  /** Unsent text by contact. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const areFilesBeside = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const { conversations, openId } = state
  const open = conversations.find(({ contact }) => contact.id === openId)
  const [params, setParams] = useSearchParams()
  const withName = params.get('with')
  const start = useEffectEvent((name: string) => {
    dispatch({ type: 'started', name, role: params.get('role') ?? '' })
    // A reload shows the conversation that was opened last. React cannot flush synchronously in an effect.
    setParams({}, { replace: true, flushSync: false })
  })
  useEffect(() => {
    if (withName) start(withName)
  }, [withName])
  const unread = conversations.reduce((sum, conversation) => sum + conversation.unread, 0)

  function type(text: string): void {
    setDrafts({ ...drafts, [openId]: text })
  }

  function send(text: string, attachment?: Attachment): void {
    const at = new Date().toISOString()
    dispatch({ type: 'sent', contactId: openId, text, at, ...(attachment && { attachment }) })
    type('')
  }

  return (
    <>
      <DemoHeader
        title="Chats"
        lead={unread > 0 ? `${unread} unread ${unread === 1 ? 'message' : 'messages'}` : 'No unread messages'}
        actions={
          <Button
            variant="outlined"
            startIcon={<MessagesIcon size={18} />}
            onClick={() => setIsListOpen(true)}
            sx={{ display: { md: 'none' } }}
          >
            Conversations
          </Button>
        }
      />
      <Box sx={{ display: 'flex', gap: 2, height: { md: 'calc(100vh - 250px)' }, minHeight: { md: 420 } }}>
        <SidePane
          label="Conversations"
          side="start"
          from="md"
          width={300}
          isOpen={isListOpen}
          onClose={() => setIsListOpen(false)}
        >
          <ConversationList
            conversations={conversations}
            openId={openId}
            onOpen={(contactId) => {
              dispatch({ type: 'opened', contactId })
              setIsListOpen(false)
              setSought(null)
            }}
          />
        </SidePane>
        {open && (
          <Card
            component="section"
            aria-label="Open conversation"
            sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}
          >
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                padding: 2,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
              }}
            >
              <ContactFace contact={open.contact} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h3" component="h2">
                  {open.contact.name}
                </Typography>
                <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                  {open.contact.role && `${open.contact.role} · `}
                  <PresenceMark presence={open.contact.presence} />
                </Typography>
              </Box>
              <IconButton
                aria-label="Attachments"
                aria-expanded={areFilesOpen}
                onClick={() => setAreFilesOpen(!areFilesOpen)}
              >
                <FilesIcon size={22} />
              </IconButton>
            </Box>
            {/* Each conversation opens at its last message. */}
            <Thread key={`thread ${openId}`} conversation={open} sought={sought} />
            <Composer
              key={`composer ${openId}`}
              name={open.contact.name}
              text={drafts[openId] ?? ''}
              onType={type}
              onSend={send}
            />
          </Card>
        )}
        {open && (
          <SidePane
            label="Attachments"
            side="end"
            from="lg"
            width={280}
            isFoldable
            isOpen={areFilesOpen}
            onClose={() => setAreFilesOpen(false)}
          >
            <AttachmentsPanel
              conversation={open}
              onSeek={(id) => {
                setSought({ id })
                if (!areFilesBeside) setAreFilesOpen(false)
              }}
            />
          </SidePane>
        )}
      </Box>
    </>
  )
}
