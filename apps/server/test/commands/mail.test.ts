import { expect, test } from 'vitest'
import { checkMail } from '#commands/checks/mail.ts'
import { mailServer } from '#support/mail-server.ts'

test('without MAIL_URL the doctor warns, and fails nothing', async () => {
  expect(await checkMail(null)).toMatchObject([{ level: 'warning', text: expect.stringContaining('MAIL_URL') }])
})

test('the doctor signs in to the mail server and sends nothing', async () => {
  const { settings, received } = await mailServer({ password: 'right' })
  expect((await checkMail(settings)).map(({ level }) => level)).toEqual(['ok', 'warning'])
  const wrong = { ...settings, server: { ...settings.server, password: 'wrong' } }
  expect(await checkMail(wrong)).toMatchObject([{ level: 'failed', text: expect.stringMatching(/535/) }])
  const closed = { ...settings, server: { ...settings.server, port: 1 } }
  expect(await checkMail(closed)).toMatchObject([{ level: 'failed', text: expect.stringMatching(/ECONNREFUSED/) }])
  expect(received).toEqual([])
})
