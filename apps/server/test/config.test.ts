import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart } from '#cannot-start.ts'
import { commandConfig } from '#commands/storage.ts'
import { readConfig } from '#config.ts'

test('without variables the defaults apply', () => {
  expect(readConfig({}, false)).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: null,
    replicaUrl: null,
    filesBucket: null,
    publicUrl: null,
    allowedHosts: [],
    tls: null,
    admin: { username: 'admin', password: null },
    sampleData: true,
    tokenSecret: null,
    qrUpdates: 'username',
    registration: 'closed',
    oidc: null,
    passwordSignIn: 'on',
    proxy: null,
    rateLimits: true,
    callsPerMinute: 6_000,
    streamsPerAccount: 200,
    drainSeconds: 0,
    trustProxy: false,
    corsOrigins: [],
    metricsToken: null,
    backup: { at: { hour: 2, minute: 30 }, keep: 14, folder: resolve('data/backups') },
    retention: { deactivatedDays: null, sessionDays: null, auditDays: null, webhookDays: 30 },
    mail: null,
    webhooksPrivate: false,
    updatesUrl: null,
    push: { subject: null, privateKey: null },
    line: null,
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TLS_CERT: '' })).toEqual(readConfig({}))
})

test('a provider is named after its host, and needs a client', () => {
  const OIDC_ISSUER = 'https://login.example.com/realms/company'
  expect(readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'castline', OIDC_ROLES: '*=viewer' }).oidc).toEqual({
    issuer: OIDC_ISSUER,
    clientId: 'castline',
    clientSecret: null,
    name: 'login.example.com',
    rules: [{ claim: '*', value: '*', role: 'viewer', projects: null, plants: null }],
    creates: false,
    linksByMail: false,
  })
  expect(() => readConfig({ OIDC_ISSUER })).toThrow('OIDC_CLIENT_ID is missing')
  expect(() => readConfig({ PASSWORD_SIGN_IN: 'off' })).toThrow('OIDC_ISSUER is missing')
  for (const wrong of [{ OIDC_ISSUER: 'http://login.example.com' }, { OIDC_ROLES: 'groups:x=boss' }]) {
    expect(() => readConfig(wrong)).toThrow('is not valid')
  }
})

test('on a terminal only warnings are logged by default', () => {
  expect(readConfig({}, true).logLevel).toBe('warn')
  expect(readConfig({ LOG_LEVEL: 'info' }, true).logLevel).toBe('info')
})

test('CORS_ORIGINS is a comma-separated list', () => {
  const CORS_ORIGINS = 'https://app.example.com, http://127.0.0.1:5173'
  expect(readConfig({ CORS_ORIGINS }).corsOrigins).toEqual(['https://app.example.com', 'http://127.0.0.1:5173'])
})

test('ALLOWED_HOSTS is a comma-separated list, normalised as browsers do', () => {
  const ALLOWED_HOSTS = 'castline.internal, Müller.example,10.0.0.5,[FD00::5]'
  expect(readConfig({ ALLOWED_HOSTS }).allowedHosts).toEqual([
    'castline.internal',
    'xn--mller-kva.example',
    '10.0.0.5',
    'fd00::5',
  ])
})

test('PUBLIC_URL loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://castline.example.com/' }).publicUrl).toBe('https://castline.example.com')
})

test('FILES_URL names a bucket with its endpoint, or one of Amazon', () => {
  const FILES_URL = 's3://drawings?endpoint=http://127.0.0.1:9000&region=eu-central-1'
  expect(readConfig({ FILES_URL }).filesBucket).toEqual({
    bucket: 'drawings',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-central-1',
  })
  expect(readConfig({ FILES_URL: 's3://drawings' }).filesBucket).toEqual({
    bucket: 'drawings',
    endpoint: null,
    region: null,
  })
})

test('TRUST_PROXY is on, off or a list of addresses', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  expect([trusted('on'), trusted('0')]).toEqual([true, false])
  expect(trusted('10.0.0.5, 10.1.0.0/16,fd00::/8')).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8'])
})

const external = { DATABASE_URL: 'postgres://castline:secret@db/castline', TOKEN_SECRET: 'x'.repeat(32) }

test('with DATABASE_URL the sample is loaded only on request', () => {
  expect(readConfig(external).sampleData).toBe(false)
  expect(readConfig({ ...external, SAMPLE_DATA: '1' }).sampleData).toBe(true)
})

test('DATABASE_URL may name a socket', () => {
  const databaseUrl = 'postgres:///castline?host=/run/postgresql'
  expect(readConfig({ ...external, DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
})

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '3000.5' }],
  ['DATABASE_URL', { ...external, DATABASE_URL: 'mysql://db/castline' }],
  ['DATABASE_URL', { ...external, DATABASE_URL: 'db' }],
  ['TOKEN_SECRET', { DATABASE_URL: external.DATABASE_URL }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
  ['FILES_URL', { FILES_URL: 'drawings' }],
  ['FILES_URL', { FILES_URL: 'https://bucket.example.com' }],
  ['FILES_URL', { FILES_URL: 's3://' }],
  ['FILES_URL', { FILES_URL: 's3://Bad_Bucket' }],
  ['FILES_URL', { FILES_URL: 's3://bucket/folder' }],
  ['FILES_URL', { FILES_URL: 's3://key:secret@bucket' }],
  ['FILES_URL', { FILES_URL: 's3://bucket?endpoint=127.0.0.1:9000' }],
  ['FILES_URL', { FILES_URL: 's3://bucket?endpont=http://127.0.0.1:9000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'castline.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://castline.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/castline' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/?a=1' }],
  ['HTTPS_PROXY', { HTTPS_PROXY: 'proxy.internal:3128' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'https://castline.example.com' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'castline.example.com:3000' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'castline.example.com/site' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'castline.example.com,' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: '*' }],
  ['TLS_KEY', { TLS_CERT: 'cert.pem' }],
  ['TLS_CERT', { TLS_KEY: 'key.pem' }],
  ['ADMIN_USERNAME', { ADMIN_USERNAME: 'a b' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }],
  ['SAMPLE_DATA', { SAMPLE_DATA: 'maybe' }],
  ['REGISTRATION', { REGISTRATION: 'on' }],
  ['QR_UPDATES', { QR_UPDATES: 'on' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'few' }],
  ['CALLS_PER_MINUTE', { CALLS_PER_MINUTE: '59' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
  ['STREAMS_PER_ACCOUNT', { STREAMS_PER_ACCOUNT: '0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
  ['TRUST_PROXY', { TRUST_PROXY: '2' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.5,10.0.0.0/33' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://app.example.com/' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://app.example.com,app.example.org' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://app.example.com,' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('an invalid %s throws one line that starts with its name: %o', (name, env) => {
  let message = ''
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(CannotStart)
    message = (error as Error).message
  }
  expect(message).toMatch(new RegExp(`^${name} `))
  expect(message).not.toContain('\n')
})

test('a rejected password is not in the message', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'tooshort1' })).toThrow(/^(?!.*tooshort1)/)
})

function secretFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'castline-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'secret'), content)
  return join(folder, 'secret')
}

test.each([
  ['TOKEN_SECRET', 'x'.repeat(40), 'tokenSecret'],
  ['DATABASE_URL', 'postgres://castline:word@db/castline', 'databaseUrl'],
  ['METRICS_TOKEN', 'y'.repeat(20), 'metricsToken'],
] as const)('%s can be read from the file of %s_FILE, without its line break', (name, value, key) => {
  const rest = name === 'DATABASE_URL' ? { TOKEN_SECRET: 'z'.repeat(32) } : {}
  expect(readConfig({ ...rest, [`${name}_FILE`]: secretFile(`${value}\n`) })[key]).toBe(value)
})

test('a secret set twice, in an unreadable file or too short is refused with the name of its variable', () => {
  const TOKEN_SECRET_FILE = secretFile('short')
  expect(() => readConfig({ TOKEN_SECRET_FILE, TOKEN_SECRET: 'x'.repeat(32) })).toThrow(
    'TOKEN_SECRET and TOKEN_SECRET_FILE are both set',
  )
  expect(() => readConfig({ TOKEN_SECRET_FILE: '/missing/secret' })).toThrow(
    /^TOKEN_SECRET_FILE \/missing\/secret cannot/,
  )
  expect(() => readConfig({ TOKEN_SECRET_FILE })).toThrow('TOKEN_SECRET is not valid')
  // A command signs nothing, so it does not need to read the secret.
  expect(commandConfig({ TOKEN_SECRET_FILE: '/missing/secret' }).port).toBe(3000)
})

test('backups are scheduled by a time of day', () => {
  const { backup } = readConfig({ BACKUP_AT: '02:30', BACKUP_KEEP: '3', BACKUP_DIR: '/srv/backups' })
  expect(backup).toEqual({ at: { hour: 2, minute: 30 }, keep: 3, folder: '/srv/backups' })
  expect(readConfig({ BACKUP_AT: '23:59', DATA_DIR: '/srv' }).backup.folder).toBe('/srv/backups')
  const external = { DATABASE_URL: 'postgres://localhost/castline', TOKEN_SECRET: 'x'.repeat(32) }
  expect(readConfig({}).backup.at).toEqual({ hour: 2, minute: 30 })
  expect(readConfig({ BACKUP_AT: 'off' }).backup.at).toBeNull()
  expect(readConfig(external).backup.at).toBeNull()
  expect(readConfig({ ...external, BACKUP_AT: '3:15' }).backup.at).toEqual({ hour: 3, minute: 15 })
  for (const BACKUP_AT of ['24:00', '2:60', 'noon', '02:30:00']) {
    expect(() => readConfig({ BACKUP_AT }), BACKUP_AT).toThrow('BACKUP_AT is not valid')
  }
  expect(() => readConfig({ BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP is not valid')
})
