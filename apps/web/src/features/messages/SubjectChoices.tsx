import type { MessageSettings } from '@castline/contract/messages'
import {
  choicesOf,
  type MessageChannel,
  type MessageChoice,
  type MessageSubject,
} from '@castline/domain/messages/subjects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { useChannelName } from './use-channel-name.ts'

interface SubjectChoicesProps {
  subjects: MessageSettings['subjects']
  channels: readonly MessageChannel[]
  onChoose: (subject: MessageSubject, channel: MessageChannel, choice: MessageChoice) => void
}

/** A row for each subject with a choice for each channel; below each other on a phone. */
export function SubjectChoices({ subjects, channels, onChoose }: SubjectChoicesProps) {
  const { t } = useTranslation('messages')
  const channelName = useChannelName()
  return (
    <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {subjects.map(({ subject, choices }) => (
        <Box
          key={subject}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            paddingBlock: 1,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {t(`subject.${subject}`)}
          </Typography>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: channels.length > 1 ? '1 1 100%' : '0 1 180px' }}
          >
            {channels.map((channel) => (
              <Choice
                key={channel}
                label={channelName(channel)}
                fullLabel={t('choiceFor', { subject: t(`subject.${subject}`), channel: channelName(channel) })}
                isLabelHidden={channels.length === 1}
                value={choices[channel]}
                options={choicesOf(subject, channel).map((value) => ({ value, label: t(`choice.${value}`) }))}
                onChange={(choice) => onChoose(subject, channel, choice)}
                sx={{ flex: '1 1 130px', maxWidth: 180 }}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
