import { doesNotApply, type Item, met, notMet, seen, specified } from './item.ts'

const guarded = [
  'attack/responses › has the security headers',
  'attack/responses › the event stream has the security headers',
  'attack/responses › the response to invalid HTTP has the security headers',
]
const noForms = [
  'attack/cross-site › ignores a cross-site form sent as',
  'attack/cross-site › a token is accepted only in the Authorization header',
]
const counted = 'attack/behind-a-proxy › sign-in attempts are rate-limited'

/** Transport: V3 browsers, V4 API, V12 communication. */
export const web: readonly Item[] = [
  met(
    '3.2.1',
    'Files as attachments',
    '',
    'attack/file-names › a PDF that is also an HTML page is downloaded as a PDF attachment',
    ...guarded,
  ),
  met('3.2.2', 'Text rendered as text', '', 'e2e/attack › hostile input is rendered as text on every screen'),
  doesNotApply('3.3.1–3.3.4', 'cookies', '', ...guarded, ...noForms),
  notMet(
    '3.4.1',
    'HSTS for subdomains',
    'they may belong to others',
    'attack/responses › HSTS is sent for a year when serving HTTPS',
  ),
  met(
    '3.4.2',
    'Other origins only by `CORS_ORIGINS`',
    '',
    'http/cors › gets no CORS headers',
    'http/cors › without CORS_ORIGINS no other origin is allowed',
  ),
  met(
    '3.4.3',
    'CSP without objects, base and `unsafe-inline`',
    'no Trusted Types: editor and service worker do not support them',
    ...guarded,
  ),
  met('3.4.4–3.4.6', '`nosniff`, `Referrer-Policy`, `frame-ancestors`', '', ...guarded),
  met('3.5.1, 3.5.2', 'No cross-site request forgery', 'token in a header', ...noForms),
  met(
    '3.5.3',
    'GET changes nothing',
    '',
    'attack/cross-site › no GET endpoint has a body',
    'attack/cross-site › a method override in the query or a header has no effect',
    'access/access › access in an assigned project as',
  ),
  seen('3.5.4', 'A host name per application', 'the operator’s choice'),
  seen('3.5.5', 'Messages between windows checked', ''),
  seen('3.7.1, 3.7.2', 'No plug-ins, no redirects', ''),

  met('4.1.1', 'Content types with charset', '', ...guarded),
  doesNotApply('4.1.2', 'redirects to HTTPS', 'by the proxy'),
  met(
    '4.1.3',
    'Proxy headers cannot be forged',
    '',
    counted,
    'attack/behind-a-proxy › other clients behind the same proxy are not rate-limited',
    'http/metrics › gets 404',
  ),
  met('4.2.1', 'No request smuggling', '', 'http/malformed-http › gets an API error or a closed connection'),
  doesNotApply(
    '4.3.1–4.4.4',
    'GraphQL, WebSocket',
    '',
    'features/events/events › recipients of events',
    'features/events/sessions › changed assignments apply to open streams at once',
  ),

  seen('12.1.1, 12.1.2', 'TLS 1.2 and 1.3, strong ciphers', ''),
  doesNotApply('12.1.3', 'client certificates', ''),
  specified(
    '12.2.1, 12.2.2',
    'HTTPS only',
    '`npm start` serves http://127.0.0.1; for others `TLS_CERT` and `TLS_KEY`, or a proxy',
  ),
  seen('12.3.1–12.3.4', 'TLS between services, by `DATABASE_URL` and `FILES_URL`', ''),
]
