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

/** Who it is and what they may: V6 authentication, V7 sessions, V8 authorisation, V9 tokens, V10 OAuth. */
export const people: readonly Item[] = [
  seen(
    '6.1.1, 6.1.3',
    'Ways to sign in and their limits are written down',
    'on this page: password, refresh token, the username of the QR flow; nobody can lock somebody else out',
  ),
  met(
    '6.1.2, 6.2.11',
    'No passwords of the firm’s own words',
    'nor of its owner’s names and addresses; the words stand in `passwords/guessable.ts`',
    'passwords/guessable › words that a guesser knows',
    'passwords/guessable › an easily guessed password is refused',
    'e2e/account › one keeps one’s own name, password and devices',
  ),
  met('6.2.1', '8 letters or more', '10 to 200', 'features/auth/registration › where registration is open'),
  met(
    '6.2.2, 6.2.3',
    'One’s own password is changed by the current one',
    '`features/users`',
    ownPassword,
    'features/users/account › with a wrong current one changes nothing, and names the field',
  ),
  met(
    '6.2.4',
    'No passwords that everybody has',
    'none of the 10,000 most common that are long enough, in any case',
    'passwords/guessable › holds more than ASVS asks for, each as our form takes it',
    'passwords/guessable › an easily guessed password is refused',
    'e2e/users › a user is found, edited, re-keyed, put to rest, woken and deleted',
  ),
  seen(
    '6.2.5–6.2.10',
    'Any letters, pasted, whole, 64 and more, for as long as one likes',
    '`contract/fields.ts`, `features/auth`',
  ),
  met(
    '6.3.1',
    'Guessing is held back',
    'ten a minute for one account from one network, a hundred from one network',
    'features/auth/auth › too many attempts',
    'features/users/account › tried too often',
    'attack/behind-a-proxy › who guesses a password is counted',
  ),
  specified('6.3.2', 'A second factor', 'the specification’s sign-in is a name and a password'),
  specified(
    '6.3.3',
    'Every way in is as strong',
    'a username alone moves pieces forward by QR; `QR_UPDATES=off` ends it',
    'features/components/status/roles › by username, makes',
    'features/components/status/refused › where the QR flow is off',
  ),
  specified(
    '6.3.8 (level 3)',
    'No answer tells who is a user',
    'no sign-in does, by its words or its work, and no refused change of status by a username; the specification’s check of a username does, and a change that is made: sixty refused names a minute by both together',
    'features/auth/auth › refuses in the same words whether account, password or permission to sign in is missing',
    'features/auth/auth › does the same work whether there is such an account',
    'attack/enumeration › whether there is such a user',
    'attack/enumeration › no refused change of status by a username tells whether there is such a user, or as what',
    'attack/enumeration › names are guessed by a change of status no faster than by the check of a username',
    'features/users/users › asked too often',
  ),
  notMet('6.4.1', 'A first password does not last', 'the one that the start prints stays good until it is changed'),
  met(
    '6.4.2, 6.4.3',
    'No hints; a forgotten password',
    'an administrator sets a new one, which ends all sign-ins',
    'features/users/edit › gives a password to somebody who had none, ends their sign-ins, and tells it to no log',
  ),
  doesNotApply('6.4.4–6.8.4', 'Further factors, other identity providers', 'there is none'),

  seen(
    '7.1.1–7.1.3',
    'The life of a sign-in is written down',
    'on this page: 15 minutes, and 30 days without use or 180 with; as many devices as one likes, each in a list',
  ),
  met('7.2.1, 7.2.2', 'Tokens are checked on the server, made for each sign-in', '`http/tokens.ts`', forged),
  met(
    '7.2.3',
    'Refresh tokens are random',
    '256 bits, stored as hashes',
    'features/auth/auth › stores no token that opens anything',
  ),
  met(
    '7.2.4',
    'A sign-in has new tokens',
    'and a refresh, too',
    'features/auth/auth › gives a new pair, again and again',
    'attack/forged-tokens › a refresh token that was copied to another device ends the sign-in for both',
  ),
  met('7.3.1', 'Who is away long signs in again', '30 days', 'features/auth/auth › refreshing'),
  met(
    '7.3.2',
    'Everybody signs in again some day',
    'after 180 days, however often it is used',
    'features/auth/auth › refreshing',
  ),
  met(
    '7.4.1',
    'Signing out ends it',
    'both tokens, on every server',
    'features/auth/auth › signing out',
    ended,
    'e2e/sign-in › who signs out in one tab is signed out in the others',
  ),
  met(
    '7.4.2',
    'Who is deleted or deactivated is out',
    'at once, streams too',
    ended,
    'features/events/sessions › deactivating and deleting end all streams of a user',
    'features/users/last-administrator › the last administrator is not',
  ),
  met(
    '7.4.3',
    'A new password ends the other sign-ins',
    'always',
    ownPassword,
    'sessions/sessions › ending all other sign-ins',
  ),
  seen('7.4.4', 'Signing out is always at hand', 'in the bar of every screen'),
  met(
    '7.4.5',
    'Administrators end sign-ins',
    'by a new password, or by deactivating',
    'features/users/edit › deactivates at once, and for good: who is active again signs in again',
  ),
  met(
    '7.5.1',
    'A new e-mail address asks for the password',
    'one’s own; an administrator gives another one’s',
    'features/users/account › another e-mail address',
    'e2e/account › one keeps one’s own name, password and devices',
  ),
  notMet(
    '7.5.2',
    'One ends one’s own sign-ins by the password',
    'they are listed and ended, without asking for it',
    'sessions/sessions › the sign-ins of a user',
    'sessions/sessions › ending a sign-in',
  ),
  doesNotApply('7.6.1, 7.6.2', 'Sign-ins of other systems', 'there is none'),

  seen('8.1.1, 8.1.2', 'Who may what is written down', 'under Who may what'),
  met('8.2.1, 8.3.1', 'Calls by role, on the server', '`domain/roles.ts`', ...walk),
  met(
    '8.2.2, 8.4.1',
    'Things by project',
    '`reachesProject` in each query',
    ...walk,
    strays,
    'features/events/events › nobody hears of projects that they do not reach',
    'features/projects/images › is not there for others, nor by the way of another project',
  ),
  met(
    '8.2.3',
    'Fields by caller',
    'a card without a sign-in',
    'features/components/components › answers its card, and no word more, to somebody who is not signed in',
    'features/users/account › gives nobody another role, project, name to sign in by or life',
  ),
  met(
    '8.3.2 (level 3)',
    'What changed counts at once',
    'decision 0011',
    'http/callers › is refused at the next call on this server',
    'features/events/sessions › a role that reaches less is heeded at once',
  ),

  met(
    '9.1.1–9.1.3',
    'Signed, by one algorithm, with our key alone',
    'HS256 pinned',
    forged,
    'http/tokens › opens nothing',
  ),
  met(
    '9.2.1, 9.2.2',
    'In its time, and of its kind',
    '`exp`, `nbf`',
    forged,
    'http/tokens › a token is over after 15 minutes, also one that was good before',
  ),
  doesNotApply('9.2.3, 9.2.4', 'Audiences', 'one secret signs for one service'),
  doesNotApply('10.1.1–10.7.3', 'OAuth and OIDC', 'there is none'),
]
