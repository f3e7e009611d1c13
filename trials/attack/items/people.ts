import { doesNotApply, type Item, met, notMet, seen } from './item.ts'

const forged = 'attack/forged-tokens › rejects a token'
const ended = 'attack/forged-tokens › rejects a previously valid token'
const ownPassword = 'features/users/account › needs the current one, ends other sessions and keeps this one'
const walk = [
  'access/access › access in an assigned project as',
  'access/access › access in another project as',
  'access/access › access without a session',
]
const foreignIds = 'access/access › a request in one project cannot reach another through'

/** Identity and permissions: V7 sessions, V8 authorisation, V9 tokens, V10 OAuth. */
export const people: readonly Item[] = [
  seen('7.1.1–7.1.3', 'Session lifetimes', '15 minutes; 30 days unused, 180 in total; any number of devices'),
  met('7.2.1, 7.2.2', 'Tokens verified on the server, new per session', '', forged),
  met(
    '7.2.3',
    'Random refresh tokens, stored as hashes',
    '',
    'features/auth/sign-in › stores refresh tokens only as hashes',
  ),
  met(
    '7.2.4',
    'New tokens at sign-in and refresh',
    '',
    'features/auth/refresh › returns a new token pair, repeatedly',
    'attack/forged-tokens › reuse of a stolen refresh token ends the session on both devices',
  ),
  met('7.3.1', 'Inactive sessions expire', '', 'features/auth/refresh › refreshing'),
  met('7.3.2', 'Maximum lifetime of sessions', '', 'features/auth/refresh › refreshing'),
  met(
    '7.4.1',
    'Signing out ends the session on every server',
    '',
    'features/auth/refresh › signing out',
    ended,
    'e2e/sign-in › signing out in one tab signs out the others',
  ),
  met(
    '7.4.2',
    'Deleting or deactivating a user ends sessions and event streams',
    '',
    ended,
    'features/events/sessions › deactivating or deleting a user ends all their streams',
    'features/users/last-administrator › the last administrator cannot be',
    'attack/keys › refused on a second server, also one that used it before',
    'features/sharing/creators › a link of a manager who is',
  ),
  met('7.4.3', 'A new password ends other sessions', '', ownPassword, 'sessions/sessions › ending all other sessions'),
  seen('7.4.4', 'Signing out always available', ''),
  met(
    '7.4.5',
    'Administrators can end sessions',
    '',
    'features/users/edit › deactivation ends sessions at once, and reactivation does not restore them',
  ),
  met(
    '7.5.1',
    'Changing one’s email needs the password',
    '',
    'features/users/account › changing the email address',
    'e2e/account › a user changes name, email and password, and signs out other devices',
  ),
  notMet(
    '7.5.2',
    'Ending own sessions needs the password',
    '',
    'sessions/sessions › the sessions of a user',
    'sessions/sessions › ending a session',
  ),
  met(
    '7.6.1, 7.6.2',
    'A session of a provider begins with a click and ends there, too',
    '',
    'features/users/oidc › signing out returns where the provider signs out, once, and ends the session',
    'e2e/oidc › sign-in at a provider',
  ),

  seen('8.1.1, 8.1.2', 'Access rules documented here', ''),
  met(
    '8.2.1, 8.3.1',
    'Access by role',
    '',
    ...walk,
    'access/keys › is refused to a key with all other scopes',
    'sessions/oidc-settings › a group in a list of lists or in an object is none',
    'sessions/oidc-settings › two groups in a nested list are not the group of both names, and no rule leads into a list',
  ),
  met(
    '8.2.2, 8.4.1',
    'Access by project',
    '',
    ...walk,
    foreignIds,
    'features/production/plants-of-others › a manager reaches no plant of others by %s',
    'features/events/events › users receive events of accessible projects only, administrators of all',
    'features/projects/images › is not returned without access or through another project',
  ),
  met(
    '8.2.3',
    'Access by field',
    '',
    'features/components/components › returns only its card without a session',
    'features/users/account › refuses role, projects, username and activity',
    'features/webhooks/webhooks › an API key that may only read sees the server of an address',
  ),
  met(
    '8.3.2 (level 3)',
    'Changed permissions apply immediately',
    '',
    'http/callers › is rejected at the next call on this server',
    'features/events/sessions › a changed role applies to open streams at once',
  ),

  met('9.1.1–9.1.3', 'HS256 with our key only', '', forged, 'http/tokens › is rejected'),
  met(
    '9.2.1, 9.2.2',
    'Validity and type of tokens checked',
    '',
    forged,
    'http/tokens › a token expires after 15 minutes, also if it was verified before',
  ),
  doesNotApply('9.2.3, 9.2.4', 'audiences', 'one service'),
  met(
    '10.1.1, 10.1.2',
    'The provider’s tokens stay on the server; a response counts for the browser that began',
    '',
    'features/users/oidc-attacks › when it comes to another browser',
    'features/users/oidc-attacks › the request has PKCE, state, nonce and our page, and no secret',
  ),
  met(
    '10.2.1, 10.5.1',
    'State, PKCE and nonce; no replay',
    '',
    'features/users/oidc-attacks › when it is replayed',
    'features/users/oidc-attacks › with the nonce of another sign-in',
    'features/users/oidc-attacks › without a state, a code, or with one that was begun too long ago',
  ),
  met(
    '10.2.2',
    'Mixed-up providers refused',
    '',
    'features/users/oidc-attacks › of another provider: mixed-up issuers',
    'features/users/oidc-attacks › with a code of another provider',
  ),
  seen('10.2.3 (level 3)', 'Scopes `openid profile email` only', ''),
  met(
    '10.5.2–10.5.4',
    'Issuer, subject and audience checked',
    '',
    'features/users/oidc › creates a viewer without a password, bound to issuer and subject',
    'features/users/oidc-attacks › of another provider: mixed-up issuers',
  ),
  doesNotApply('10.3.1–10.4.16, 10.5.5–10.7.3', 'resource and authorization servers', ''),
]
