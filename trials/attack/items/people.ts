import { doesNotApply, type Item, met, notMet, seen, specified } from './item.ts'

const forged = 'attack/forged-tokens › a token opens nothing'
const ended = 'attack/forged-tokens › a token that was good opens nothing any more'
const ownPassword = 'features/users/account › needs the current one, ends the other sign-ins and keeps this one'
const walk = [
  'access/access › in their own project, as',
  'access/access › in another project, as',
  'access/access › as a visitor',
]
const strays = 'access/access › in their own project nobody reaches into another by'

/** Identity and permissions: V6 authentication, V7 sessions, V8 authorisation, V9 tokens, V10 OAuth. */
export const people: readonly Item[] = [
  seen(
    '6.1.1, 6.1.3',
    'Authentication methods and limits are documented',
    'on this page: password, refresh token, username of the QR flow; nobody can lock out others',
  ),
  met(
    '6.1.2, 6.2.11',
    'No passwords from context-specific words',
    'nor from the owner’s names and addresses; the list is in `passwords/guessable.ts`',
    'passwords/guessable › words that a guesser knows',
    'passwords/guessable › an easily guessed password is refused',
    'e2e/account › one keeps one’s own name, password and devices',
  ),
  met('6.2.1', 'At least 8 characters', '10 to 200', 'features/auth/registration › where registration is open'),
  met(
    '6.2.2, 6.2.3',
    'Changing a password requires the current one',
    '`features/users`',
    ownPassword,
    'features/users/account › with a wrong current one changes nothing, and names the field',
  ),
  met(
    '6.2.4',
    'No common passwords',
    'none of the 10,000 most common of sufficient length, case-insensitive',
    'passwords/guessable › holds more than ASVS asks for, each as our form takes it',
    'passwords/guessable › an easily guessed password is refused',
    'e2e/users › a user is found, edited, re-keyed, put to rest, woken and deleted',
  ),
  seen(
    '6.2.5–6.2.10',
    'Any characters, pasting, no truncation, 64 or more, no expiry',
    '`contract/schemas/fields.ts`, `features/auth`',
  ),
  met(
    '6.3.1',
    'Guessing is limited',
    'ten a minute per account and network, a hundred per network',
    'features/auth/sign-in › too many attempts',
    'features/users/account › tried too often',
    'attack/behind-a-proxy › who guesses a password is counted',
  ),
  specified('6.3.2', 'A second factor', 'the specified sign-in is a name and a password'),
  specified(
    '6.3.3',
    'All authentication paths are equally strong',
    'a username alone makes forward changes by QR; `QR_UPDATES=off` disables it',
    'features/components/status/roles › by username, makes',
    'features/components/status/refused › where the QR flow is off',
  ),
  specified(
    '6.3.8 (level 3)',
    'No user enumeration',
    'not by signing in (words or work) or by a rejected status change; the specified username check and an accepted change do, limited together to sixty rejected names a minute',
    'features/auth/sign-in › refuses in the same words whether account, password or permission to sign in is missing',
    'features/auth/sign-in › does the same work whether there is such an account',
    'attack/enumeration › whether there is such a user',
    'attack/enumeration › no refused change of status by a username tells whether there is such a user, or as what',
    'attack/enumeration › names are guessed by a change of status no faster than by the check of a username',
    'features/users/users › asked too often',
  ),
  notMet('6.4.1', 'Initial passwords expire', 'the one printed at the first start stays valid until it is changed'),
  met(
    '6.4.2, 6.4.3',
    'No hints; secure recovery',
    'an administrator sets a new password, which ends all sessions',
    'features/users/edit › gives a password to somebody who had none, ends their sign-ins, and tells it to no log',
  ),
  doesNotApply('6.4.4–6.8.4', 'Other factors and identity providers', 'there is none'),

  seen(
    '7.1.1–7.1.3',
    'Session lifetimes are documented',
    'on this page: 15 minutes; 30 days without use, 180 in total; any number of devices, all listed',
  ),
  met('7.2.1, 7.2.2', 'Tokens are verified on the server, new for each session', '`http/tokens.ts`', forged),
  met(
    '7.2.3',
    'Refresh tokens are random',
    '256 bits, stored as hashes',
    'features/auth/sign-in › stores no token that opens anything',
  ),
  met(
    '7.2.4',
    'Signing in creates new tokens',
    'and so does a refresh',
    'features/auth/refresh › gives a new pair, again and again',
    'attack/forged-tokens › a refresh token that was copied to another device ends the sign-in for both',
  ),
  met('7.3.1', 'Inactive sessions expire', '30 days', 'features/auth/refresh › refreshing'),
  met('7.3.2', 'Sessions have a maximum lifetime', 'after 180 days', 'features/auth/refresh › refreshing'),
  met(
    '7.4.1',
    'Signing out ends the session',
    'both tokens, on every server',
    'features/auth/refresh › signing out',
    ended,
    'e2e/sign-in › who signs out in one tab is signed out in the others',
  ),
  met(
    '7.4.2',
    'Deleting or deactivating a user ends the sessions',
    'immediately, including event streams',
    ended,
    'features/events/sessions › deactivating and deleting end all streams of a user',
    'features/users/last-administrator › the last administrator is not',
  ),
  met(
    '7.4.3',
    'A new password ends other sessions',
    'always',
    ownPassword,
    'sessions/sessions › ending all other sign-ins',
  ),
  seen('7.4.4', 'Signing out is always available', 'in the topbar of every screen'),
  met(
    '7.4.5',
    'Administrators can end sessions',
    'by setting a password, or by deactivating',
    'features/users/edit › deactivates at once, and for good: who is active again signs in again',
  ),
  met(
    '7.5.1',
    'Changing the email address requires the password',
    'one’s own; administrators change those of others',
    'features/users/account › another e-mail address',
    'e2e/account › one keeps one’s own name, password and devices',
  ),
  notMet(
    '7.5.2',
    'Ending one’s own sessions requires the password',
    'they are listed and ended without it',
    'sessions/sessions › the sign-ins of a user',
    'sessions/sessions › ending a sign-in',
  ),
  doesNotApply('7.6.1, 7.6.2', 'Federated sessions', 'there is none'),

  seen('8.1.1, 8.1.2', 'Access rules are documented', 'see Access control'),
  met('8.2.1, 8.3.1', 'Function-level access by role, on the server', '`domain/roles.ts`', ...walk),
  met(
    '8.2.2, 8.4.1',
    'Data-level access by project',
    '`reachesProject` in each query',
    ...walk,
    strays,
    'features/events/events › nobody hears of projects that they do not reach',
    'features/projects/images › is not there for others, nor by the way of another project',
  ),
  met(
    '8.2.3',
    'Field-level access by caller',
    'the public card',
    'features/components/components › answers its card, and no word more, to somebody who is not signed in',
    'features/users/account › gives nobody another role, project, name to sign in by or life',
  ),
  met(
    '8.3.2 (level 3)',
    'Permission changes apply immediately',
    'decision 0011',
    'http/callers › is refused at the next call on this server',
    'features/events/sessions › a role that reaches less is heeded at once',
  ),

  met(
    '9.1.1–9.1.3',
    'Signed with one algorithm and our key only',
    'HS256 pinned',
    forged,
    'http/tokens › opens nothing',
  ),
  met(
    '9.2.1, 9.2.2',
    'Validity period and type are checked',
    '`exp`, `nbf`',
    forged,
    'http/tokens › a token is over after 15 minutes, also one that was good before',
  ),
  doesNotApply('9.2.3, 9.2.4', 'Audiences', 'one secret for one service'),
  doesNotApply('10.1.1–10.7.3', 'OAuth and OIDC', 'there is none'),
]
