import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import ClipIcon from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import StarIcon from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import StarredIcon from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { Face } from '../parts/Face.tsx'
import { labelWords, type Mail } from './mails.ts'
import { previewText } from './places.ts'

interface MailRowProps {
  mail: Mail
  isTicked: boolean
  onOpen: () => void
  onTick: () => void
  onStar: () => void
}

/** Text on its own line, truncated at the end of the row. */
const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

export function MailRow({ mail, isTicked, onOpen, onTick, onStar }: MailRowProps) {
  const format = useFormat()
  const weight = mail.isRead ? 400 : 600
  const subject = mail.subject || '(no subject)'
  return (
    <ListItem
      disablePadding
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', bgcolor: isTicked ? 'accent.surface' : undefined }}
    >
      <Checkbox checked={isTicked} onChange={onTick} slotProps={{ input: { 'aria-label': `Select "${subject}"` } }} />
      <ListItemButton onClick={onOpen} sx={{ minWidth: 0, paddingInline: 1, gap: 1.5, alignItems: 'flex-start' }}>
        <Face name={mail.name} />
        <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
          <Box
            component="span"
            sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 1, alignItems: 'baseline' }}
          >
            <Typography component="span" sx={{ ...cut, flex: { xs: '1 0 100%', sm: 1 }, fontWeight: weight }}>
              {!mail.isRead && (
                <Box component="span" sx={visuallyHidden}>
                  Unread:{' '}
                </Box>
              )}
              {mail.folder === 'sent' || mail.folder === 'drafts' ? `To ${mail.name || '…'}` : mail.name}
            </Typography>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
              <Labels of={mail} />
            </Box>
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {mail.attachments && <ClipIcon size={14} aria-label="Attachment" />}{' '}
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {format.dateTime(mail.sent)}
              </Box>
              <Box component="span" sx={{ display: { sm: 'none' } }}>
                {format.date(mail.sent)}
              </Box>
            </Typography>
          </Box>
          <Typography component="span" variant="body2" sx={{ ...cut, fontWeight: weight }}>
            {subject}
          </Typography>
          <Typography component="span" variant="body2" sx={{ ...cut, color: 'text.secondary' }}>
            {previewText(mail.body)}
          </Typography>
          <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, marginBlockStart: 0.5 }}>
            <Labels of={mail} />
          </Box>
        </Box>
      </ListItemButton>
      <IconButton aria-pressed={mail.isStarred} aria-label={`Star "${subject}"`} onClick={onStar}>
        <Box
          component="span"
          sx={{ display: 'flex', color: mail.isStarred ? 'status.warning.text' : 'text.secondary' }}
        >
          {mail.isStarred ? <StarredIcon size={20} /> : <StarIcon size={20} />}
        </Box>
      </IconButton>
    </ListItem>
  )
}

/** Beside the date; on a phone below the text. */
function Labels({ of: { labels } }: { of: Mail }) {
  if (labels.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {labels.map((label) => (
        <Chip key={label} component="span" size="small" label={labelWords[label]} />
      ))}
    </Box>
  )
}
