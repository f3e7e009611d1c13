import type { MessageChannel } from '@castline/domain/messages/subjects'
import { useTranslation } from 'react-i18next'

/** Returns a function that names a channel. */
export function useChannelName(): (channel: MessageChannel) => string {
  const { t } = useTranslation('messages')
  return (channel) => (channel === 'line' ? 'LINE' : t(`channel.${channel}`))
}
