import { discover } from '#features/users/oidc/provider.ts'
import type { OidcSettings } from '#sessions/oidc-settings.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Checks that the OpenID provider responds, and what it can do. */
export async function checkProvider(oidc: OidcSettings | null): Promise<Finding[]> {
  if (!oidc) return []
  try {
    const metadata = (await discover(oidc)).serverMetadata()
    const scopes = metadata.scopes_supported ?? ['openid', 'profile', 'email']
    const missing = ['openid', 'profile', 'email'].filter((scope) => !scopes.includes(scope))
    return [
      ok(`OIDC_ISSUER ${oidc.issuer} responds.`),
      ...(missing.length > 0
        ? [warning(`The provider has no scope ${missing.join(', ')}: names or addresses may be missing.`)]
        : []),
      ...(metadata.end_session_endpoint
        ? []
        : [warning('The provider has no sign-out: people stay signed in there when they sign out here.')]),
    ]
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
    return [failed(`OIDC_ISSUER ${oidc.issuer} does not respond as an OpenID provider (${reason}): check the address.`)]
  }
}
