import { doesNotApply, type Item, met, notMet, seen, specified } from './item.ts'

const failure = 'http/log › an internal error is logged with its cause under the request ID of the response'
const requestLine = 'http/log › each request logs one line with route, user and status'
const noFiles = 'attack/answers › returns no file and no directory listing'
const noMore = 'features/users/account › ignores role, projects, username and activity'
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
    'features/auth/sign-in › verifies a password hash also for unknown and passwordless accounts',
  ),
  seen('11.5.1', 'Cryptographic random numbers', '`randomBytes`, `randomUUID`'),

  seen(
    '13.1.1, 13.2.1–13.2.5',
    'Communication with other services is documented',
    'a database and a file store, nothing else',
    'attack/never-fetched › an address in a text, a header or a file name is not fetched',
  ),
  notMet(
    '13.3.1, 13.3.2',
    'Secrets are in a vault',
    'in a file readable by its owner only, or in the environment',
    'processes/main › the first start prints the password once; the second keeps users and secret',
  ),
  met('13.4.1, 13.4.3', 'No source code, no directory listings', 'only the built client is served', noFiles),
  met('13.4.2', 'No debug information', 'errors have a fixed shape', failure),
  met('13.4.4', 'No TRACE', 'no route supports it', 'attack/answers › TRACE does not echo the request'),
  met(
    '13.4.5',
    'Internal endpoints are not public',
    'metrics are restricted; the API documentation is public, as specified',
    'http/metrics › gets 404',
    'http/metrics › with METRICS_TOKEN only requests with that token are accepted',
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
    'attack/cross-site › a token is accepted only in the Authorization header',
    'http/log › the log contains no secrets',
  ),
  met('14.2.2, 14.3.2', 'Responses are not cached', '`no-store`', 'http/hardening › API responses are not cached'),
  met(
    '14.2.3',
    'No data to third parties',
    'no requests to other origins',
    'e2e/attack › hostile input is rendered as text on every screen',
  ),
  met(
    '14.2.8 (level 3)',
    'Images contain no location',
    're-encoded',
    'pictures/pictures › is returned without metadata',
  ),
  met(
    '14.3.1',
    'Signing out deletes local data',
    'tokens and profile are deleted; public cards stay available offline',
    'e2e/sign-in › signing out in one tab signs out the others',
  ),
  specified(
    '14.3.3',
    'No sensitive data in browser storage',
    'tokens and profile are in local storage, where the specified guard reads them; the CSP reduces the risk',
    'attack/answers › has the security headers',
  ),

  notMet('15.1.1, 15.2.1', 'Libraries are updated within a fixed time', 'no time is defined'),
  met(
    '15.1.2',
    'Libraries are listed',
    '`package-lock.json`, `docs/dependencies.md`',
    'house/documents › docs/dependencies.md lists exactly the installed packages',
  ),
  met(
    '15.1.3, 15.2.2',
    'Expensive operations are limited',
    'imports in a limited process, images one at a time, slow senders are disconnected',
    'features/import/hostile › a file of an odd shape is refused with a reason, and other requests are served at the same time:',
    'features/import/limits › size',
    'http/hardening › idle and slow connections have timeouts',
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
    'features/components/components › returns only its card without a session',
  ),
  doesNotApply(
    '15.3.2',
    'Redirects of outgoing requests',
    'the server makes no requests',
    'attack/never-fetched › a download address is looked up, never fetched',
  ),
  met(
    '15.3.3',
    'No mass assignment',
    'body schemas',
    noMore,
    'features/auth/registration › requesting a role or projects is refused and creates no user',
  ),
  met(
    '15.3.4',
    'Client addresses cannot be forged',
    '`http/network.ts`',
    'attack/behind-a-proxy › sign-in attempts are rate-limited',
  ),
  met(
    '15.3.5, 15.3.7',
    'Strict types, single parameters',
    'schemas',
    'bad-input/bad-input › returns no 5xx for any input, and a refused request changes nothing',
    'http/http › with rate limits, a sign-in as',
  ),
  met(
    '15.3.6',
    'No prototype pollution',
    '`http/hardening.ts`',
    'http/hardening › a body that would change prototypes is rejected:',
  ),

  seen('16.1.1, 16.2.2, 16.2.3', 'Logging is documented', '`docs/operations.md`; times are in UTC'),
  met('16.2.1', 'Log entries contain when, where, who, what', 'including the client’s address', requestLine),
  met('16.2.4, 16.4.1', 'Log entries are encoded', 'pino', log),
  met(
    '16.2.5',
    'No secrets in logs',
    'no bodies, no headers, only the route pattern',
    'http/log › the log contains no secrets',
  ),
  met(
    '16.3.1',
    'Successful and failed sign-ins are logged',
    'by id; a failed one contains no name',
    'attack/injection › records successful and failed sign-ins',
  ),
  met(
    '16.3.2, 16.3.3',
    'Rejected requests are logged',
    'by status',
    'http/log › an error response contains the request ID of its log line',
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
    'features/components/files/download › readiness and uploads return 503',
    'features/import/limits › all or nothing',
  ),
  doesNotApply('17.1.1–17.3.2', 'WebRTC', 'there is none'),
]
