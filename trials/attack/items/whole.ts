import { doesNotApply, type Item, met, notMet, seen, specified } from './item.ts'

const failure = 'http/log › a failure of ours is logged with its cause, under the id that the answer tells'
const requestLine = 'http/log › each request has one line: what was asked, by whom, and what came of it'
const noFiles = 'attack/answers › gives away no file'
const noMore = 'features/users/account › gives nobody another role, project, name to sign in by or life'
const log = 'attack/injection › the log'

/** The whole system: V11 cryptography, V13 configuration, V14 data, V15 architecture, V16 logging. */
export const whole: readonly Item[] = [
  notMet(
    '11.1.1, 11.1.2',
    'Key policy and inventory',
    'one secret, argon2id, HS256, SHA-256; no policy for changing the secret',
  ),
  seen('11.2.1–11.4.1', 'Standard algorithms from standard libraries', 'Node, jose, argon2'),
  met(
    '11.4.2',
    'Passwords are hashed with a slow function',
    'argon2id',
    'features/auth/sign-in › does the same work whether there is such an account',
  ),
  seen('11.5.1', 'Cryptographic random numbers', '`randomBytes`, `randomUUID`'),

  seen(
    '13.1.1, 13.2.1–13.2.5',
    'Communication with other services is documented',
    'a database and a file store, nothing else',
    'attack/never-fetched › nor is an address in a text, a header or a file name',
  ),
  notMet(
    '13.3.1, 13.3.2',
    'Secrets are in a vault',
    'in a file readable by its owner only, or in the environment',
    'processes/main › the first start tells the password once; the second keeps users and secret',
  ),
  met('13.4.1, 13.4.3', 'No source code, no directory listings', 'only the built client is served', noFiles),
  met('13.4.2', 'No debug information', 'errors have a fixed shape', failure),
  met(
    '13.4.4',
    'No TRACE',
    'no route supports it',
    'attack/answers › a request is never repeated to whoever asks for that',
  ),
  met(
    '13.4.5',
    'Internal endpoints are not public',
    'metrics are restricted; the API documentation is public, as specified',
    'http/metrics › finds nothing there',
    'http/metrics › with a token it answers whoever brings that, and nobody else',
  ),

  notMet(
    '14.1.1, 14.1.2',
    'Data is classified',
    'there is no such document; this page and `docs/operations.md` say what is stored where',
  ),
  met(
    '14.2.1',
    'No secrets in URLs',
    'tokens are accepted in the header only',
    'attack/cross-site › a token counts in the header alone, not in an address, a cookie or a body',
    'http/log › no secret is ever in it',
  ),
  met(
    '14.2.2, 14.3.2',
    'Responses are not cached',
    '`no-store`',
    'http/hardening › nothing that the API answers is kept',
  ),
  met(
    '14.2.3',
    'No data to third parties',
    'no requests to other origins',
    'e2e/attack › no text that anybody wrote is more than a text on any screen',
  ),
  met(
    '14.2.8 (level 3)',
    'Images contain no location',
    're-encoded',
    'pictures/pictures › tells nobody where and with what it was taken',
  ),
  met(
    '14.3.1',
    'Signing out deletes local data',
    'tokens and profile are deleted; public cards stay available offline',
    'e2e/sign-in › who signs out in one tab is signed out in the others',
  ),
  specified(
    '14.3.3',
    'No sensitive data in browser storage',
    'tokens and profile are in local storage, where the specified guard reads them; the CSP reduces the risk',
    'attack/answers › is guarded',
  ),

  notMet('15.1.1, 15.2.1', 'Libraries are updated within a fixed time', 'no time is defined'),
  met(
    '15.1.2',
    'Libraries are listed',
    '`package-lock.json`, `docs/dependencies.md`',
    'house/documents › every package that is installed is named with its reason, and no other',
  ),
  met(
    '15.1.3, 15.2.2',
    'Expensive operations are limited',
    'imports in a limited process, images one at a time, slow senders are disconnected',
    'features/import/hostile › a file of an odd shape is refused in words, and others are answered meanwhile:',
    'features/import/limits › size',
    'http/hardening › who holds a connection open without asking, or asks slowly, is cut off some time',
  ),
  specified(
    '15.2.3',
    'No unneeded functionality',
    'the specification includes the template’s demo pages; they are mocks in the browser',
  ),
  met(
    '15.3.1',
    'Responses contain only what is needed',
    'response schemas',
    'features/components/components › answers its card, and no word more, to somebody who is not signed in',
  ),
  doesNotApply(
    '15.3.2',
    'Redirects of outgoing requests',
    'the server makes no requests',
    'attack/never-fetched › what is asked for as a download is looked up, never fetched',
  ),
  met(
    '15.3.3',
    'No mass assignment',
    'body schemas',
    noMore,
    'features/auth/registration › asking for more is refused, and makes nobody',
  ),
  met(
    '15.3.4',
    'Client addresses cannot be forged',
    '`http/network.ts`',
    'attack/behind-a-proxy › who guesses a password is counted',
  ),
  met(
    '15.3.5, 15.3.7',
    'Strict types, single parameters',
    'schemas',
    'bad-input/bad-input › answers whatever is sent, and changes nothing where it refuses',
    'http/http › is counted, too',
  ),
  met(
    '15.3.6',
    'No prototype pollution',
    '`http/hardening.ts`',
    'http/hardening › a body that would change prototypes is refused',
  ),

  seen('16.1.1, 16.2.2, 16.2.3', 'Logging is documented', '`docs/operations.md`; times are in UTC'),
  met('16.2.1', 'Log entries contain when, where, who, what', 'including the client’s address', requestLine),
  met('16.2.4, 16.4.1', 'Log entries are encoded', 'pino', log),
  met(
    '16.2.5',
    'No secrets in logs',
    'no bodies, no headers, only the route pattern',
    'http/log › no secret is ever in it',
  ),
  met(
    '16.3.1',
    'Successful and failed sign-ins are logged',
    'by id; a failed one contains no name',
    'attack/injection › tells who signed in, and that somebody could not',
  ),
  met(
    '16.3.2, 16.3.3',
    'Rejected requests are logged',
    'by status',
    'http/log › an error repeats the id by which the log knows it',
  ),
  met('16.3.4', 'Failures are logged', 'with the cause', failure),
  doesNotApply(
    '16.4.2, 16.4.3',
    'Logs are protected and stored separately',
    'they go to standard output and are stored by the operator',
  ),
  met('16.5.1', 'Errors reveal no internals', '`http/errors.ts`', failure),
  met(
    '16.5.2, 16.5.3',
    'Fails securely',
    '503; transactions',
    'features/components/files/download › the server is not ready, and an upload is answered 503',
    'features/import/limits › all or nothing',
  ),
  doesNotApply('17.1.1–17.3.2', 'WebRTC', 'there is none'),
]
