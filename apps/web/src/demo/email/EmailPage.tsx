import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Drawer from '@mui/material/Drawer'
import FoldersIcon from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs'
import WriteIcon from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import { useState } from 'react'
import { useSearchParams } from '#api/search-params.ts'
import { useNotice } from '#ui/notices.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { ComposeDialog } from './ComposeDialog.tsx'
import { draftOf, emptyDraft, isSameDraft } from './drafts.ts'
import { MailList } from './MailList.tsx'
import { MailView } from './MailView.tsx'
import type { Draft, Mail } from './mails.ts'
import { Places } from './Places.tsx'
import { foundMails, placeWord, readPlace, unreadIn } from './places.ts'
import { useMails } from './use-mails.ts'

/** Mails by folder and label. The current place and mail are stored in the address, so that the back button works. */
export function EmailPage() {
  const notify = useNotice()
  const [{ mails }, dispatch] = useMails()
  const [params, setParams] = useSearchParams()
  const place = readPlace(params.get('in'))
  const open = mails.find(({ id }) => String(id) === params.get('mail'))
  const [search, setSearch] = useState('')
  const [ticks, setTicks] = useState<{ place: string; ids: ReadonlySet<number> }>({ place, ids: new Set() })
  const [isChoosing, setIsChoosing] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(() => {
    const to = params.get('to')
    return to ? { ...emptyDraft, to } : null
  })
  // A selection belongs to one place: changing the place clears it.
  const ticked = ticks.place === place ? ticks.ids : new Set<number>()
  const unread = unreadIn(mails, place)
  const now = () => new Date().toISOString()

  function read(mail: Mail): void {
    if (mail.folder === 'drafts') {
      setDraft(draftOf(mail))
      return
    }
    dispatch({ type: 'read', ids: [mail.id], isRead: true })
    setParams({ in: place, mail: String(mail.id) })
    window.scrollTo({ top: 0 })
  }

  function close(): void {
    setDraft(null)
    // A reload must not begin the same message again.
    if (params.has('to')) setParams({ in: place }, { replace: true })
  }

  function leave(left: Draft): void {
    close()
    if (!draft || isSameDraft(left, draft)) return
    dispatch({ type: 'write', folder: 'drafts', draft: left, sent: now() })
    notify({ message: 'Saved as a draft.' })
  }

  return (
    <>
      <DemoHeader
        title="Email"
        lead={unread > 0 ? `${placeWord(place)}: ${unread} unread` : placeWord(place)}
        actions={
          <>
            <Button
              startIcon={<FoldersIcon size={20} />}
              onClick={() => setIsChoosing(true)}
              sx={{ display: { md: 'none' } }}
            >
              Folders
            </Button>
            <Button variant="contained" startIcon={<WriteIcon size={20} />} onClick={() => setDraft(emptyDraft)}>
              Write
            </Button>
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' } }}>
        <Card sx={{ display: { xs: 'none', md: 'block' }, alignSelf: 'start' }}>
          <Places mails={mails} place={place} />
        </Card>
        <Card>
          {open ? (
            <MailView
              key={open.id}
              mail={open}
              dispatch={dispatch}
              onBack={() => setParams({ in: place })}
              onWrite={setDraft}
            />
          ) : (
            <>
              <Box sx={{ padding: 2 }}>
                <SearchField
                  label="Search messages"
                  hint="Name, subject or text"
                  value={search}
                  onSearch={setSearch}
                  sx={{ width: '100%', maxWidth: 420 }}
                />
              </Box>
              <MailList
                mails={foundMails(mails, place, search)}
                isSearched={search !== ''}
                ticked={ticked}
                onTicked={(ids) => setTicks({ place, ids })}
                dispatch={dispatch}
                onOpen={read}
              />
            </>
          )}
        </Card>
      </Box>
      <Drawer open={isChoosing} onClose={() => setIsChoosing(false)}>
        <Box sx={{ width: 260 }}>
          <Places mails={mails} place={place} onGo={() => setIsChoosing(false)} />
        </Box>
      </Drawer>
      {draft && (
        <ComposeDialog
          initial={draft}
          onClose={leave}
          onSend={(written) => {
            dispatch({ type: 'write', folder: 'sent', draft: written, sent: now() })
            close()
            notify({ message: `Sent to ${written.to}.` })
          }}
        />
      )}
    </>
  )
}
