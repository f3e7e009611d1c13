import { afterAll } from 'vitest'
import type { OidcSettings } from '#sessions/oidc-settings.ts'
import { type OidcProvider, startProvider } from '#support/oidc-provider.ts'

export const returnPage = 'http://localhost/auth/oidc'

let provider: OidcProvider | null = null

/** Starts the OpenID provider of the access tests, at which one person can sign in, until the end of the file. */
export async function accessProvider(): Promise<OidcSettings> {
  provider = await startProvider({ redirectUris: [returnPage], signedOutUris: [] })
  afterAll(async () => {
    await provider?.stop()
    // Files of one process share this module.
    provider = null
  })
  await provider.setPeople({ person: { name: 'Person' } })
  return settingsOf(provider.issuer)
}

const settingsOf = (issuer: string): OidcSettings => ({
  issuer,
  clientId: 'castline',
  clientSecret: 'a secret of tests',
  name: 'Provider',
  rules: [],
  creates: true,
  linksByMail: false,
})

/** The settings of the started provider; of none where no provider was started. */
export const startedProvider = () => settingsOf(provider?.issuer ?? 'http://127.0.0.1:9')
export const isStarted = () => provider !== null
