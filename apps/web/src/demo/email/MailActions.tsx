import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ArchiveIcon from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import UnreadIcon from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import ReadIcon from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { MenuButton } from './MenuButton.tsx'
import { folderWords, labels, labelWords, type Mail, type MailAction, targetFolders } from './mails.ts'

/** All actions fit in one row of a phone. */
const narrow = { paddingInline: { xs: 1, sm: 2 }, minWidth: 0 }

interface MailActionsProps {
  /** At least one. */
  mails: readonly Mail[]
  dispatch: (action: MailAction) => void
  /** Called after the mails have left the current folder. */
  onGone: () => void
}

/** The actions for the selected mails or the open mail. All can be undone, except deleting from the trash. */
export function MailActions({ mails, dispatch, onGone }: MailActionsProps) {
  const notify = useNotice()
  const [isAsking, setIsAsking] = useState(false)
  const ids = mails.map(({ id }) => id)
  const words = mails.length === 1 ? `“${mails[0]?.subject || '(no subject)'}”` : `${mails.length} messages`
  const isRead = mails.every((mail) => mail.isRead)
  const isLast = mails.every(({ folder }) => folder === 'trash')

  function take(action: MailAction, what: string): void {
    dispatch(action)
    onGone()
    notify({
      message: `${words} ${what}.`,
      action: { label: 'Undo', onClick: () => dispatch({ type: 'restore', mails }) },
    })
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { sm: 0.5 } }}>
      <IconButton
        aria-label={isRead ? 'Mark as unread' : 'Mark as read'}
        onClick={() => {
          dispatch({ type: 'read', ids, isRead: !isRead })
          notify({ message: `${words} marked as ${isRead ? 'unread' : 'read'}.` })
        }}
      >
        {isRead ? <UnreadIcon size={20} /> : <ReadIcon size={20} />}
      </IconButton>
      {mails.some(({ folder }) => folder !== 'archive') && (
        <IconButton aria-label="Archive" onClick={() => take({ type: 'move', ids, folder: 'archive' }, 'archived')}>
          <ArchiveIcon size={20} />
        </IconButton>
      )}
      <MenuButton
        word="Move to"
        options={targetFolders
          .filter((folder) => !mails.every((mail) => mail.folder === folder))
          .map((folder) => ({ key: folder, word: folderWords[folder] }))}
        onPick={(folder) => take({ type: 'move', ids, folder }, `moved to ${folderWords[folder].toLowerCase()}`)}
      />
      <MenuButton
        word="Label"
        options={labels.map((label) => ({
          key: label,
          word: labelWords[label],
          isOn: mails.every((mail) => mail.labels.includes(label)),
        }))}
        onPick={(label) =>
          dispatch({ type: 'label', ids, label, isOn: !mails.every((mail) => mail.labels.includes(label)) })
        }
      />
      <Button
        color="error"
        sx={narrow}
        startIcon={<DeleteIcon size={20} />}
        onClick={() => (isLast ? setIsAsking(true) : take({ type: 'delete', ids }, 'moved to trash'))}
      >
        {isLast ? 'Delete permanently' : 'Delete'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        isDestructive
        title={`Delete ${words} permanently?`}
        text="This cannot be undone."
        confirmLabel="Delete permanently"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          dispatch({ type: 'delete', ids })
          setIsAsking(false)
          onGone()
          notify({ message: `${words} deleted.` })
        }}
      />
    </Box>
  )
}
