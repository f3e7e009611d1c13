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
    'No rendering in a wrong context',
    'attachments, `nosniff`',
    'attack/file-names › a PDF that is also an HTML page is downloaded as a PDF attachment',
    ...guarded,
  ),
  met('3.2.2', 'Text rendered as text', 'React', 'e2e/attack › hostile input is rendered as text on every screen'),
  doesNotApply('3.3.1–3.3.4', 'cookies', 'none are set or read', ...guarded, ...noForms),
  notMet(
    '3.4.1',
    'HSTS for a year, with subdomains',
    'a year, when serving HTTPS; subdomains may belong to others',
    'attack/responses › HSTS is sent for a year when serving HTTPS',
  ),
  met(
    '3.4.2',
    'Other origins by an allowlist',
    '`CORS_ORIGINS`',
    'http/cors › gets no CORS headers',
    'http/cors › without CORS_ORIGINS no other origin is allowed',
  ),
  met(
    '3.4.3',
    'CSP without objects and base',
    'no `unsafe-inline`; no Trusted Types, which editor and service worker do not support',
    ...guarded,
  ),
  met('3.4.4–3.4.6', '`nosniff`, `Referrer-Policy`, `frame-ancestors`', '', ...guarded),
  met(
    '3.5.1, 3.5.2',
    'No cross-site request forgery',
    'token in a header; only JSON, and forms with a token',
    ...noForms,
  ),
  met(
    '3.5.3',
    'GET changes nothing',
    'the contract',
    'attack/cross-site › no GET endpoint has a body',
    'attack/cross-site › a method override in the query or a header has no effect',
    'access/access › access in an assigned project as',
  ),
  seen('3.5.4', 'A host name per application', 'the operator’s choice'),
  seen('3.5.5', 'Messages between windows checked', 'only from our service worker and tabs'),
  seen('3.7.1, 3.7.2', 'No plug-ins, no open redirects', 'the server does not redirect'),

  met('4.1.1', 'Content types with charset', '', ...guarded),
  doesNotApply('4.1.2', 'redirects from HTTP to HTTPS', 'a proxy’s: `docs/nginx.conf`'),
  met(
    '4.1.3',
    'Proxy headers cannot be forged',
    '`TRUST_PROXY`',
    counted,
    'attack/behind-a-proxy › other clients behind the same proxy are not rate-limited',
    'http/metrics › gets 404',
  ),
  met(
    '4.2.1',
    'No request smuggling',
    'Node’s strict parser',
    'http/malformed-http › gets an API error or a closed connection',
  ),
  doesNotApply(
    '4.3.1–4.4.4',
    'GraphQL, WebSocket',
    'the event stream is a GET with a token',
    'features/events/events › recipients of events',
    'features/events/sessions › changed assignments apply to open streams at once',
  ),

  seen('12.1.1, 12.1.2', 'TLS 1.2 and 1.3, strong ciphers', 'Node’s defaults; `docs/nginx.conf`'),
  doesNotApply('12.1.3', 'client certificates', ''),
  specified(
    '12.2.1, 12.2.2',
    'HTTPS only, with a public certificate',
    '`npm start` serves http://127.0.0.1; for others `TLS_CERT` and `TLS_KEY`, or a proxy',
  ),
  seen(
    '12.3.1–12.3.4',
    'TLS between internal services',
    'the embedded database has a private socket; others: `DATABASE_URL`, `FILES_URL`',
  ),
]
