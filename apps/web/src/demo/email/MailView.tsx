import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import ReplyIcon from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import ReplyAllIcon from '@tabler/icons-react/dist/esm/icons/IconArrowBackUpDouble.mjs'
import ForwardIcon from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import BackIcon from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useFormat } from '#ui/format.ts'
import { Face } from '../parts/Face.tsx'
import { Attachments } from './Attachments.tsx'
import { forwarded, replyTo, replyToAll } from './drafts.ts'
import { MailActions } from './MailActions.tsx'
import { MailBody } from './MailBody.tsx'
import { type Draft, labelWords, type Mail, type MailAction } from './mails.ts'

interface MailViewProps {
  mail: Mail
  dispatch: (action: MailAction) => void
  onBack: () => void
  /** Opens the editor with a reply. */
  onWrite: (draft: Draft) => void
}

export function MailView({ mail, dispatch, onBack, onWrite }: MailViewProps) {
  const format = useFormat()
  const isOwn = mail.folder === 'sent'
  return (
    <Box component="article" aria-label="Open message">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          justifyContent: 'space-between',
          padding: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Button
          startIcon={<BackIcon size={20} />}
          onClick={onBack}
          sx={{ ':dir(rtl) .MuiButton-startIcon': { transform: 'scaleX(-1)' } }}
        >
          Back to the list
        </Button>
        <MailActions mails={[mail]} dispatch={dispatch} onGone={onBack} />
      </Box>
      <Box sx={{ padding: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 3 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {mail.subject || '(no subject)'}
          </Typography>
          {mail.labels.map((label) => (
            <Chip key={label} size="small" label={labelWords[label]} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, marginBlockEnd: 3 }}>
          <Face name={isOwn ? 'You' : mail.name} size={48} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{isOwn ? 'You' : mail.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {isOwn ? `To ${mail.address}` : `${mail.address}, to you`}
              {mail.cc && ` · Cc ${mail.cc}`}
              {mail.bcc && ` · Bcc ${mail.bcc}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', display: { sm: 'none' } }}>
              {format.dateTime(mail.sent)}
            </Typography>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
            {format.dateTime(mail.sent)}
          </Typography>
        </Box>
        <MailBody html={mail.body} />
        {mail.attachments && (
          <Box sx={{ display: 'grid', gap: 1, marginBlockStart: 3 }}>
            <Typography variant="subtitle2" component="h3">
              {mail.attachments.length === 1 ? '1 attachment' : `${mail.attachments.length} attachments`}
            </Typography>
            <Attachments files={mail.attachments} />
          </Box>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            marginBlockStart: 4,
            ':dir(rtl) .MuiButton-startIcon': { transform: 'scaleX(-1)' },
          }}
        >
          <Button variant="outlined" startIcon={<ReplyIcon size={20} />} onClick={() => onWrite(replyTo(mail))}>
            Reply
          </Button>
          {mail.cc && (
            <Button variant="outlined" startIcon={<ReplyAllIcon size={20} />} onClick={() => onWrite(replyToAll(mail))}>
              Reply all
            </Button>
          )}
          <Button variant="outlined" startIcon={<ForwardIcon size={20} />} onClick={() => onWrite(forwarded(mail))}>
            Forward
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
