import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import BackIcon from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import ReplyIcon from '@tabler/icons-react/dist/esm/icons/IconCornerUpLeft.mjs'
import { useFormat } from '#ui/format.ts'
import { MailActions } from './MailActions.tsx'
import { MailBody } from './MailBody.tsx'
import { labelWords, type Mail, type MailAction } from './mails.ts'

interface MailViewProps {
  mail: Mail
  dispatch: (action: MailAction) => void
  onBack: () => void
  onReply: () => void
}

export function MailView({ mail, dispatch, onBack, onReply }: MailViewProps) {
  const format = useFormat()
  return (
    <Box component="article" aria-label="Open message" sx={{ padding: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: 'space-between' }}>
        <Button
          startIcon={<BackIcon size={20} />}
          onClick={onBack}
          sx={{ ':dir(rtl) .MuiButton-startIcon': { transform: 'scaleX(-1)' } }}
        >
          Back to the list
        </Button>
        <MailActions mails={[mail]} dispatch={dispatch} onGone={onBack} />
      </Box>
      <Typography variant="h2" sx={{ marginBlock: 2, overflowWrap: 'anywhere' }}>
        {mail.subject || '(no subject)'}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{mail.name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {mail.address} · {format.dateTime(mail.sent)}
      </Typography>
      {mail.labels.length > 0 && (
        <Box sx={{ display: 'flex', gap: 0.5, marginBlockStart: 1 }}>
          {mail.labels.map((label) => (
            <Chip key={label} size="small" label={labelWords[label]} />
          ))}
        </Box>
      )}
      <Box sx={{ borderBlockStart: '1px solid', borderColor: 'divider', marginBlock: 2, paddingBlockStart: 1 }}>
        <MailBody html={mail.body} />
      </Box>
      <Button variant="outlined" startIcon={<ReplyIcon size={20} />} onClick={onReply}>
        Reply
      </Button>
    </Box>
  )
}
