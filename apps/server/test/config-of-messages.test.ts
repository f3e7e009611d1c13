import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'

test('MAIL_URL names the mail server, and needs MAIL_FROM and PUBLIC_URL', () => {
  const given = { PUBLIC_URL: 'https://castline.example', MAIL_FROM: 'Plant Süd <castline@plant.example>' }
  const serverOf = (MAIL_URL: string) => readConfig({ ...given, MAIL_URL }).mail?.server
  expect(readConfig({ ...given, MAIL_URL: 'smtps://me%40x:p%2Fw@mail.example' }).mail).toEqual({
    server: { host: 'mail.example', port: 465, tls: 'implicit', user: 'me@x', password: 'p/w' },
    from: { name: 'Plant Süd', address: 'castline@plant.example' },
  })
  expect(serverOf('smtp://mail.example')).toMatchObject({ port: 587, tls: 'required', user: null })
  expect(serverOf('smtp://[::1]:2525?tls=optional')).toMatchObject({ host: '::1', port: 2525, tls: 'optional' })
  for (const MAIL_URL of [
    'mail.example',
    'http://mail.example',
    'smtp://mail.example?tls=off',
    'smtps://a?tls=optional',
  ]) {
    expect(() => readConfig({ ...given, MAIL_URL })).toThrow('MAIL_URL is not valid')
  }
  const MAIL_URL = 'smtps://mail.example'
  expect(() => readConfig({ ...given, MAIL_URL, MAIL_FROM: undefined })).toThrow('MAIL_FROM is missing')
  expect(() => readConfig({ ...given, MAIL_URL, PUBLIC_URL: undefined })).toThrow('PUBLIC_URL is missing')
  for (const MAIL_FROM of ['nobody', 'a@b.example\r\nBcc: c@d.example', 'A <a@b.example>, <c@d.example>']) {
    expect(() => readConfig({ ...given, MAIL_URL, MAIL_FROM })).toThrow('MAIL_FROM is not valid')
  }
})

test('push services are named an address that they could reach; without one nothing is pushed', () => {
  const pushOf = (given: Record<string, string>) => readConfig(given).push
  expect(pushOf({})).toEqual({ subject: null, privateKey: null })
  expect(pushOf({ PUBLIC_URL: 'https://castline.example/' }).subject).toBe('https://castline.example')
  const MAIL_FROM = 'Castline <castline@plant.example>'
  for (const PUBLIC_URL of [
    'http://castline.example',
    'https://localhost:3000',
    'https://192.0.2.1',
    'https://castline',
  ]) {
    expect(pushOf({ PUBLIC_URL }).subject, PUBLIC_URL).toBeNull()
    expect(pushOf({ PUBLIC_URL, MAIL_FROM }).subject, PUBLIC_URL).toBe('mailto:castline@plant.example')
  }
  expect(pushOf({ MAIL_FROM: 'castline@localhost' }).subject).toBeNull()
})

test('LINE needs a token, a secret and the address that links lead to', () => {
  const given = { LINE_CHANNEL_TOKEN: 'x'.repeat(170), LINE_CHANNEL_SECRET: '0123456789abcdef'.repeat(2) }
  const PUBLIC_URL = 'https://castline.example'
  expect(readConfig({ ...given, PUBLIC_URL }).line).toEqual({
    token: given.LINE_CHANNEL_TOKEN,
    secret: given.LINE_CHANNEL_SECRET,
  })
  expect(() => readConfig(given)).toThrow('PUBLIC_URL is missing')
  for (const name of ['LINE_CHANNEL_TOKEN', 'LINE_CHANNEL_SECRET']) {
    expect(() => readConfig({ ...given, PUBLIC_URL, [name]: '' })).toThrow(`${name} is missing`)
    expect(() => readConfig({ ...given, PUBLIC_URL, [name]: 'a b' })).toThrow(`${name} is not valid`)
  }
})

test('VAPID_PRIVATE_KEY is a key of the curve', () => {
  const VAPID_PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  expect(readConfig({ VAPID_PRIVATE_KEY }).push.privateKey).toBe(VAPID_PRIVATE_KEY)
  for (const wrong of ['short', 'A'.repeat(43), '_'.repeat(43), `${VAPID_PRIVATE_KEY}=`]) {
    expect(() => readConfig({ VAPID_PRIVATE_KEY: wrong }), wrong).toThrow('VAPID_PRIVATE_KEY is not valid')
  }
})
