import Skeleton from '@mui/material/Skeleton'
import { AccountPage } from '#features/account/AccountPage.tsx'
import { LookSettings } from '#shell/settings/LookSettings.tsx'
import { WordsSettings } from '#shell/settings/WordsSettings.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'

/** Not stored for use without a network, where choices cannot be saved. */
const MessageSettings = part<object>(
  async () => (await withTexts('messages', import('#features/messages/MessageSettings.tsx'))).MessageSettings,
  () => <Skeleton variant="rounded" height={320} />,
  Nothing,
)

/** The account with its messages and the display settings of the shell, which a feature does not know. */
export function AccountSettings() {
  return (
    <AccountPage
      messages={<MessageSettings />}
      displaySettings={
        <>
          <LookSettings />
          <WordsSettings />
        </>
      }
    />
  )
}
