import { SentMessages } from '#features/messages/SentMessages.tsx'
import { SystemPage } from '#features/system/SystemPage.tsx'

/** The state of the installation with the messages that it sent, which the feature does not know. */
export function SystemStatus() {
  return <SystemPage messages={<SentMessages />} />
}
