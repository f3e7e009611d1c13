import { doesNotApply, type Item, met, notMet, seen, specified } from './item.ts'

const failure = 'http/log › an internal error is logged with its cause under the request ID of the response'
const requestLine = 'http/log › each request logs one line with route, user and status'
const noFiles = 'attack/responses › returns no file and no directory listing'
const noMore = 'features/users/account › refuses role, projects, username and activity'
const log = 'attack/injection › the log'

/** The whole system: V11 cryptography, V13 configuration, V14 data, V15 architecture, V16 logging. */
export const whole: readonly Item[] = [
  notMet('11.1.1, 11.1.2', 'Key policy and inventory', 'one secret, argon2id, HS256, SHA-256'),
  seen('11.2.1–11.4.1', 'Standard algorithms and libraries', ''),
  met(
    '11.4.2',
    'Passwords hashed with argon2id',
    '',
    'features/users/sign-in/sign-in › verifies a password hash also for unknown and passwordless accounts',
  ),
  seen('11.5.1', 'Cryptographic random numbers', ''),

  seen(
    '13.1.1, 13.2.1–13.2.5',
    'Other services documented',
    'database, file store, mail server, OpenID provider, push services, LINE',
    'features/messages/push/devices › a subscription at',
    'attack/never-fetched › an address in a text, a header or a file name is not fetched',
  ),
  notMet(
    '13.3.1, 13.3.2',
    'Secrets in a vault',
    'a private file, or the environment',
    'processes/main › the first start prints the password once; the second keeps users and secret',
  ),
  met('13.4.1, 13.4.3', 'No source code or directory listings', '', noFiles),
  met('13.4.2', 'No debug information', '', failure),
  met('13.4.4', 'No TRACE', '', 'attack/responses › TRACE does not echo the request'),
  met(
    '13.4.5',
    'Metrics not public',
    'as specified, `/api/docs` is',
    'http/metrics › gets 404',
    'http/metrics › with METRICS_TOKEN only requests with that token are accepted',
  ),

  notMet('14.1.1, 14.1.2', 'A classification of data', ''),
  met(
    '14.2.1',
    'Tokens never in URLs',
    '',
    'http/web › search engines do not list',
    'attack/cross-site › a token is accepted only in the Authorization header',
    'http/log › the log contains no secrets',
  ),
  met('14.2.2, 14.3.2', 'Responses not cached', '', 'http/hardening › API responses are not cached'),
  met(
    '14.2.3',
    'No data to third parties',
    'what people turn on: notifications, encrypted for their device, and messages by LINE',
    'e2e/attack › hostile input is rendered as text on every screen',
    'features/messages/push/push › a notification is encrypted for its device, and has the title, the text and the page, nothing else',
  ),
  met('14.2.8 (level 3)', 'No location in images', '', 'pictures/pictures › is returned without metadata'),
  met(
    '14.3.1',
    'Signing out deletes tokens, profile, the last window of the dashboard and what was known last',
    'not public cards',
    'e2e/sign-in › signing out in one tab signs out the others',
    'e2e/dashboard-last-window › figures of the last visit stay marked while the server fails, and are gone after signing out',
  ),
  specified(
    '14.3.3',
    'No sensitive data in browser storage',
    'tokens, profile, the last window of the dashboard, what was known last; the CSP reduces the risk',
    'attack/responses › has the security headers',
  ),

  notMet('15.1.1, 15.2.1', 'Libraries updated within a fixed time', ''),
  met('15.1.2', 'Libraries listed', '', 'house/documents › docs/dependencies.md lists exactly the installed packages'),
  met(
    '15.1.3, 15.2.2',
    'Imports, images and slow senders limited',
    '',
    'features/import/hostile › a file of an odd shape is refused with a reason, and other requests are served at the same time:',
    'features/import/limits › size',
    'http/hardening › idle and slow connections have timeouts',
    'features/webhooks/hanging › a webhook of %s is called while 50 others hang',
  ),
  specified('15.2.3', 'No unneeded functionality', 'demo pages, mocks'),
  met(
    '15.3.1',
    'Only needed fields in responses',
    '',
    'features/components/components › returns only its card without a session',
  ),
  doesNotApply(
    '15.3.2',
    'redirects of outgoing requests',
    '',
    'attack/never-fetched › a download address is looked up, never fetched',
  ),
  met(
    '15.3.3',
    'No mass assignment',
    '',
    noMore,
    'features/users/sign-in/registration › requesting a role or projects is refused and creates no user',
  ),
  met('15.3.4', 'Client addresses cannot be forged', '', 'attack/behind-a-proxy › sign-in attempts are rate-limited'),
  met(
    '15.3.5, 15.3.7',
    'Strict types, single parameters',
    '',
    'bad-input/bad-input › returns no 5xx for any input, and a refused request changes nothing',
    'http/http › with rate limits, a sign-in as',
  ),
  met('15.3.6', 'No prototype pollution', '', 'http/hardening › a body that would change prototypes is rejected:'),

  seen('16.1.1, 16.2.2, 16.2.3', 'Logging [documented](operations.md#logs), in UTC', ''),
  met('16.2.1', 'Time, address, user and route logged', '', requestLine),
  met('16.2.4, 16.4.1', 'Log entries encoded', '', log),
  met('16.2.5', 'No secrets in logs', '', 'http/log › the log contains no secrets'),
  met(
    '16.3.1',
    'Successful and failed sign-ins logged',
    '',
    'attack/injection › records successful and failed sign-ins',
  ),
  met(
    '16.3.2, 16.3.3',
    'Rejected requests logged',
    '',
    'http/log › an error response contains the request ID of its log line',
  ),
  met(
    '16.3.4',
    'Failures logged with their cause',
    '',
    failure,
    'http/leaving-clients › a client that leaves %s %s is no error in the log',
  ),
  doesNotApply('16.4.2, 16.4.3', 'protection of logs', 'by the operator'),
  met('16.5.1', 'No internals in errors', '', failure),
  met(
    '16.5.2, 16.5.3',
    'Fails securely',
    '',
    'features/components/files/download › readiness and uploads return 503',
    'features/import/limits › all or nothing',
    'features/messages/hanging › messages of other channels are sent while every server of %s hangs',
    'jobs/one-bad-row › one bad row does not end $job for all',
  ),
  doesNotApply('17.1.1–17.3.2', 'WebRTC', ''),
]
