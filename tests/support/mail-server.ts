import { afterAll } from 'vitest'
import { type MailServerOptions, startMailServer, type TestMailServer } from './own-mail-server.ts'

/** Starts a mail server that ends after the tests of this file. */
export async function mailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const server = await startMailServer(options)
  afterAll(server.close)
  return server
}
