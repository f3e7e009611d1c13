import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import MailIcon from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MailActions } from './MailActions.tsx'
import { MailRow } from './MailRow.tsx'
import type { Mail, MailAction } from './mails.ts'

interface MailListProps {
  mails: readonly Mail[]
  isSearched: boolean
  ticked: ReadonlySet<number>
  onTicked: (ids: ReadonlySet<number>) => void
  dispatch: (action: MailAction) => void
  onOpen: (mail: Mail) => void
}

/** The mails of a place, to open, or to select and change together. */
export function MailList({ mails, isSearched, ticked, onTicked, dispatch, onOpen }: MailListProps) {
  const chosen = mails.filter(({ id }) => ticked.has(id))
  const isAll = mails.length > 0 && chosen.length === mails.length
  if (mails.length === 0) {
    return (
      <EmptyState
        icon={<MailIcon size={32} />}
        title={isSearched ? 'No messages found' : 'No messages'}
        text={isSearched ? 'Try another search or another folder.' : 'Messages in this folder are shown here.'}
      />
    )
  }

  function tick(id: number): void {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onTicked(next)
  }

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          minHeight: 52,
          borderBlock: '1px solid',
          borderColor: 'divider',
        }}
      >
        <FormControlLabel
          sx={{ marginInlineStart: 0 }}
          control={
            <Checkbox
              checked={isAll}
              indeterminate={chosen.length > 0 && !isAll}
              onChange={() => onTicked(isAll ? new Set() : new Set(mails.map(({ id }) => id)))}
            />
          }
          label={chosen.length > 0 ? `${chosen.length} selected` : 'Select all'}
        />
        {chosen.length > 0 && <MailActions mails={chosen} dispatch={dispatch} onGone={() => onTicked(new Set())} />}
      </Box>
      <List disablePadding aria-label="Messages">
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            isTicked={ticked.has(mail.id)}
            onTick={() => tick(mail.id)}
            onStar={() => dispatch({ type: 'star', ids: [mail.id], isStarred: !mail.isStarred })}
            onOpen={() => onOpen(mail)}
          />
        ))}
      </List>
    </>
  )
}
