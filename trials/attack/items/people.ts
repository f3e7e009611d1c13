import { doesNotApply, type Item, met, notMet, seen, specified } from './item.ts'

const forged = 'attack/forged-tokens › rejects a token'
const ended = 'attack/forged-tokens › rejects a previously valid token'
const ownPassword = 'features/users/account › needs the current one, ends other sessions and keeps this one'
const walk = [
  'access/access › access in an assigned project as',
  'access/access › access in another project as',
  'access/access › access without a session',
]
const foreignIds = 'access/access › a request in one project cannot reach another through'

/** Identity and permissions: V6 authentication, V7 sessions, V8 authorisation, V9 tokens, V10 OAuth. */
export const people: readonly Item[] = [
  seen(
    '6.1.1, 6.1.3',
    'Authentication and its limits documented',
    'this page: password, refresh token, username of the QR flow; nobody can lock out others',
  ),
  met(
    '6.1.2, 6.2.11',
    'No passwords from context-specific words',
    'product words, owner’s names and addresses (`passwords/guessable.ts`)',
    'passwords/guessable › known words',
    'passwords/guessable › a guessable password is rejected',
    'e2e/account › a user changes name, email and password, and signs out other devices',
  ),
  met('6.2.1', 'At least 8 characters', '10 to 200', 'features/auth/registration › with open registration'),
  met(
    '6.2.2, 6.2.3',
    'A change needs the current password',
    '',
    ownPassword,
    'features/users/account › with a wrong current one changes nothing and names the field',
  ),
  met(
    '6.2.4',
    'No common passwords',
    'the 10,000 most common of sufficient length; existing and initial ones are not checked',
    'passwords/guessable › has 10,000 lower-case entries of at least 10 characters',
    'passwords/guessable › a guessable password is rejected',
    'e2e/users › an administrator edits, deactivates and deletes a user and resets the password',
  ),
  seen('6.2.5–6.2.10', 'Any characters, pasting, no truncation, 64 or more, no expiry', ''),
  met(
    '6.3.1',
    'Guessing limited',
    'ten a minute per account and network, a hundred per network',
    'features/auth/sign-in › too many attempts',
    'features/users/account › with rate limits',
    'attack/behind-a-proxy › sign-in attempts are rate-limited',
  ),
  specified('6.3.2', 'A second factor', 'name and password only'),
  specified(
    '6.3.3',
    'Equally strong authentication paths',
    'by QR a username alone makes forward changes; `QR_UPDATES=off` disables it',
    'features/components/status/roles › by username, may change',
    'features/components/status/refused › with QR updates off',
  ),
  specified(
    '6.3.8 (level 3)',
    'No user enumeration',
    'the username check and an accepted change reveal names, limited together to sixty rejected names a minute; sign-in and rejected changes do not',
    'features/auth/sign-in › fails with the same message for every reason',
    'features/auth/sign-in › verifies a password hash also for unknown and passwordless accounts',
    'attack/enumeration › sign-in does not reveal whether a user exists',
    'attack/enumeration › a status change by username does not reveal whether a user exists or their role',
    'attack/enumeration › status changes and username checks share a limit for rejected usernames',
    'features/users/users › with rate limits',
  ),
  notMet('6.4.1', 'Initial passwords expire', 'the one printed at the first start does not'),
  met(
    '6.4.2, 6.4.3',
    'No hints; secure recovery',
    'an administrator sets a new password, which ends all sessions',
    'features/users/edit › sets a password, ends the sessions and does not record the password',
  ),
  doesNotApply('6.4.4–6.8.4', 'other factors, identity providers', ''),

  seen(
    '7.1.1–7.1.3',
    'Session lifetimes documented',
    '15 minutes; 30 days unused, 180 in total; any number of devices, listed',
  ),
  met('7.2.1, 7.2.2', 'Tokens verified on the server, new per session', '`http/tokens.ts`', forged),
  met(
    '7.2.3',
    'Random refresh tokens',
    '256 bits, stored as hashes',
    'features/auth/sign-in › stores refresh tokens only as hashes',
  ),
  met(
    '7.2.4',
    'New tokens at sign-in',
    'and at refresh',
    'features/auth/refresh › returns a new token pair, repeatedly',
    'attack/forged-tokens › reuse of a stolen refresh token ends the session on both devices',
  ),
  met('7.3.1', 'Inactive sessions expire', '', 'features/auth/refresh › refreshing'),
  met('7.3.2', 'Maximum lifetime of sessions', '', 'features/auth/refresh › refreshing'),
  met(
    '7.4.1',
    'Signing out ends the session',
    'both tokens, on every server',
    'features/auth/refresh › signing out',
    ended,
    'e2e/sign-in › signing out in one tab signs out the others',
  ),
  met(
    '7.4.2',
    'Deleting or deactivating a user ends sessions',
    'immediately, also event streams',
    ended,
    'features/events/sessions › deactivating or deleting a user ends all their streams',
    'features/users/last-administrator › the last administrator cannot be',
  ),
  met('7.4.3', 'A new password ends other sessions', '', ownPassword, 'sessions/sessions › ending all other sessions'),
  seen('7.4.4', 'Signing out always available', 'topbar'),
  met(
    '7.4.5',
    'Administrators can end sessions',
    'by a new password, or deactivating',
    'features/users/edit › deactivation ends sessions at once, and reactivation does not restore them',
  ),
  met(
    '7.5.1',
    'Changing the email needs the password',
    'one’s own; administrators change others’',
    'features/users/account › changing the email address',
    'e2e/account › a user changes name, email and password, and signs out other devices',
  ),
  notMet(
    '7.5.2',
    'Ending own sessions needs the password',
    'they are listed and ended without it',
    'sessions/sessions › the sessions of a user',
    'sessions/sessions › ending a session',
  ),
  doesNotApply('7.6.1, 7.6.2', 'federated sessions', ''),

  seen('8.1.1, 8.1.2', 'Access rules documented', 'see Access control'),
  met('8.2.1, 8.3.1', 'Function-level access by role', '`domain/roles.ts`', ...walk),
  met(
    '8.2.2, 8.4.1',
    'Data-level access by project',
    '`reachesProject` in each query',
    ...walk,
    foreignIds,
    'features/events/events › users receive events of accessible projects only, administrators of all',
    'features/projects/images › is not returned without access or through another project',
  ),
  met(
    '8.2.3',
    'Field-level access',
    'the public card',
    'features/components/components › returns only its card without a session',
    'features/users/account › ignores role, projects, username and activity',
  ),
  met(
    '8.3.2 (level 3)',
    'Changed permissions apply immediately',
    'decision 0011',
    'http/callers › is rejected at the next call on this server',
    'features/events/sessions › a changed role applies to open streams at once',
  ),

  met('9.1.1–9.1.3', 'One algorithm, our key only', 'HS256', forged, 'http/tokens › is rejected'),
  met(
    '9.2.1, 9.2.2',
    'Validity and type checked',
    '`exp`, `nbf`',
    forged,
    'http/tokens › a token expires after 15 minutes, also if it was verified before',
  ),
  doesNotApply('9.2.3, 9.2.4', 'audiences', 'one secret, one service'),
  doesNotApply('10.1.1–10.7.3', 'OAuth, OIDC', ''),
]
