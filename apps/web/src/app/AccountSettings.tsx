import { AccountPage } from '#features/account/AccountPage.tsx'
import { LookSettings } from '#shell/settings/LookSettings.tsx'
import { WordsSettings } from '#shell/settings/WordsSettings.tsx'

/** The account with the display settings of the shell, which a feature does not know. */
export function AccountSettings() {
  return (
    <AccountPage
      displaySettings={
        <>
          <LookSettings />
          <WordsSettings />
        </>
      }
    />
  )
}
