import { doesNotApply, type Item, met, notMet, seen, specified } from './item.ts'

const failure = 'http/log › a failure of ours is logged with its cause, under the id that the answer tells'
const requestLine = 'http/log › each request has one line: what was asked, by whom, and what came of it'
const noFiles = 'attack/answers › gives away no file'
const noMore = 'features/users/account › gives nobody another role, project, name to sign in by or life'
const log = 'attack/injection › the log'

/** The whole of it: V11 cryptography, V13 configuration, V14 data, V15 architecture, V16 logging. */
export const whole: readonly Item[] = [
  notMet(
    '11.1.1, 11.1.2',
    'Keys and algorithms have a policy and an inventory',
    'one secret, argon2id, HS256, SHA-256; nothing tells when the secret is changed',
  ),
  seen('11.2.1–11.4.1', 'Known algorithms by known libraries', 'Node’s own, jose, argon2'),
  met(
    '11.4.2',
    'Passwords by a slow function',
    'argon2id',
    'features/auth/auth › does the same work whether there is such an account',
  ),
  seen('11.5.1', 'Random is random', '`randomBytes`, `randomUUID`'),

  seen(
    '13.1.1, 13.2.1–13.2.5',
    'What it speaks to, and as whom',
    'a database and a file store, by their addresses; nothing else',
    'attack/never-fetched › nor is an address in a text, a header or a file name',
  ),
  notMet(
    '13.3.1, 13.3.2',
    'Secrets lie in a vault',
    'in a file that its owner alone may read, or in the environment',
    'processes/main › the first start tells the password once; the second keeps users and secret',
  ),
  met('13.4.1, 13.4.3', 'No source, no lists of files', 'the built client alone is served', noFiles),
  met('13.4.2', 'No words of debugging', 'errors have our shape', failure),
  met('13.4.4', 'No TRACE', 'no route has it', 'attack/answers › a request is never repeated to whoever asks for that'),
  met(
    '13.4.5',
    'Figures of the server are not for everybody',
    'the description of the API is, as the specification wants',
    'http/metrics › finds nothing there',
    'http/metrics › with a token it answers whoever brings that, and nobody else',
  ),

  notMet(
    '14.1.1, 14.1.2',
    'Data have classes',
    'there is no such document; this page and `docs/operations.md` say what is kept where',
  ),
  met(
    '14.2.1',
    'No secrets in addresses',
    'a token counts in the header alone',
    'attack/cross-site › a token counts in the header alone, not in an address, a cookie or a body',
    'http/log › no secret is ever in it',
  ),
  met('14.2.2, 14.3.2', 'Answers are not kept', '`no-store`', 'http/hardening › nothing that the API answers is kept'),
  met(
    '14.2.3',
    'Nothing goes to others',
    'no foreign origin is asked',
    'e2e/attack › no text that anybody wrote is more than a text on any screen',
  ),
  met(
    '14.2.8 (level 3)',
    'Pictures tell no place',
    'drawn anew',
    'pictures/pictures › tells nobody where and with what it was taken',
  ),
  met(
    '14.3.1',
    'Who signs out leaves nothing',
    'tokens and profile go; cards that were opened by their labels stay for the basement',
    'e2e/sign-in › who signs out in one tab is signed out in the others',
  ),
  specified(
    '14.3.3',
    'Little is kept in the browser',
    'tokens and the profile lie in local storage, where the specification’s guard reads them; the CSP is the answer to that',
    'attack/answers › is guarded',
  ),

  notMet('15.1.1, 15.2.1', 'Libraries are renewed within a time', 'nobody has promised one'),
  met(
    '15.1.2',
    'Libraries are listed',
    '`package-lock.json`, `docs/dependencies.md`',
    'house/documents › every package that is installed is named with its reason, and no other',
  ),
  met(
    '15.1.3, 15.2.2',
    'What is costly is bounded',
    'imports in a process with limits, pictures one at a time, slow senders are cut off',
    'features/import/hostile › a file of an odd shape is refused in words, and others are answered meanwhile:',
    'features/import/limits › size',
    'http/hardening › who holds a connection open without asking, or asks slowly, is cut off some time',
  ),
  specified(
    '15.2.3',
    'Nothing that the work does not need',
    'the specification wants the template’s demo pages; they are mocks in the browser',
  ),
  met(
    '15.3.1',
    'Answers hold what is needed',
    'schemas of answers',
    'features/components/components › answers its card, and no word more, to somebody who is not signed in',
  ),
  doesNotApply(
    '15.3.2',
    'Redirects of what we request',
    'the server requests nothing',
    'attack/never-fetched › what is asked for as a download is looked up, never fetched',
  ),
  met(
    '15.3.3',
    'Fields that were not meant change nothing',
    'schemas of bodies',
    noMore,
    'features/auth/registration › asking for more is refused, and makes nobody',
  ),
  met(
    '15.3.4',
    'Addresses of callers cannot be claimed',
    '`http/network.ts`',
    'attack/behind-a-proxy › who guesses a password is counted',
  ),
  met(
    '15.3.5, 15.3.7',
    'Types are what they seem, parameters are one',
    'schemas',
    'bad-input/bad-input › answers whatever is sent, and changes nothing where it refuses',
    'http/http › is counted, too',
  ),
  met(
    '15.3.6',
    'Prototypes stay as they are',
    '`http/hardening.ts`',
    'http/hardening › a body that would change prototypes is refused',
  ),

  seen('16.1.1, 16.2.2, 16.2.3', 'What is logged where is written down', '`docs/operations.md`; times are UTC'),
  met('16.2.1', 'A line tells when, where, who, what', 'with the caller’s address', requestLine),
  met('16.2.4, 16.4.1', 'Lines are JSON, whatever is in them', 'pino', log),
  met(
    '16.2.5',
    'No secrets in them',
    'no bodies, no headers, the pattern of an address alone',
    'http/log › no secret is ever in it',
  ),
  met(
    '16.3.1',
    'Sign-ins are logged, good and bad',
    'by id; a bad one names nobody',
    'attack/injection › tells who signed in, and that somebody could not',
  ),
  met(
    '16.3.2, 16.3.3',
    'Refusals are logged',
    'by their status',
    'http/log › an error repeats the id by which the log knows it',
  ),
  met('16.3.4', 'Failures are logged', 'with their cause', failure),
  doesNotApply(
    '16.4.2, 16.4.3',
    'The log is kept safe elsewhere',
    'it goes to standard output; whoever runs it keeps it',
  ),
  met('16.5.1', 'Errors tell nothing of the inside', '`http/errors.ts`', failure),
  met(
    '16.5.2, 16.5.3',
    'It fails closed, and whole',
    '503; transactions',
    'features/components/files/download › the server is not ready, and an upload is answered 503',
    'features/import/limits › all or nothing',
  ),
  doesNotApply('17.1.1–17.3.2', 'WebRTC', 'there is none'),
]
