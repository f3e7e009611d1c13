import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vapidPrivateKey } from '#start/vapid-key.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { vapidKeysOf } from '#tracking/messages/push-settings.ts'

const subject = 'https://castline.example'

test('the key is made once in the data directory, for its owner alone', async () => {
  const dataDir = await temporaryFolder()
  const config = { push: { subject, privateKey: null }, databaseUrl: null, dataDir }
  const made = await vapidPrivateKey(config)
  expect(await vapidPrivateKey(config)).toBe(made)
  expect((await stat(join(dataDir, 'vapid-key'))).mode & 0o777).toBe(0o600)
  expect(vapidKeysOf(subject, made)).toMatchObject({
    privateKey: made,
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
  })
})

test('a given key is used; without a subject, or with an external database without a key, nothing is pushed', async () => {
  const dataDir = '/nonexistent'
  const privateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  const databaseUrl = 'postgres://castline@db/castline'
  expect(await vapidPrivateKey({ push: { subject, privateKey }, databaseUrl, dataDir })).toBe(privateKey)
  expect(await vapidPrivateKey({ push: { subject, privateKey: null }, databaseUrl, dataDir })).toBeNull()
  expect(await vapidPrivateKey({ push: { subject: null, privateKey }, databaseUrl: null, dataDir })).toBeNull()
  expect(vapidKeysOf(null, privateKey)).toBeNull()
})
