import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { MailSettings } from '../../apps/server/src/tracking/messages/mail-settings.ts'

export interface ReceivedMail {
  /** Of the envelope. */
  readonly to: readonly string[]
  readonly raw: string
  readonly parsed: ParsedMail
}

export interface MailServerOptions {
  /** Returns an error of the mail server for a recipient, such as `550 No such mailbox`. */
  readonly refuse?: (recipient: string) => string | null
  /** Whether it accepts a mail and then says nothing. */
  readonly hangs?: (mail: ReceivedMail) => boolean
  /** Requires this password. */
  readonly password?: string
  readonly key?: string
  readonly cert?: string
  readonly secure?: boolean
}

export interface TestMailServer {
  readonly settings: MailSettings
  readonly url: string
  /** Everything that it accepted, also what it never confirmed. */
  readonly received: ReceivedMail[]
  close(): Promise<void>
}

/** Starts a mail server that keeps what it accepts. Without a certificate it offers no TLS. */
export async function startMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const { key, cert } = options
  const server = new SMTPServer({
    secure: options.secure ?? false,
    ...(key && cert ? { key, cert } : { disabledCommands: ['STARTTLS'] }),
    authOptional: options.password === undefined,
    logger: false,
    onAuth(auth, _session, callback) {
      if (auth.password === options.password) callback(null, { user: auth.username })
      else callback(Object.assign(new Error('Authentication failed'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = options.refuse?.(address)
      if (!refusal) return callback()
      const responseCode = Number(refusal.slice(0, 3))
      callback(Object.assign(new Error(refusal.slice(4)), { responseCode }))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const mail = { to: envelope.rcptTo.map(({ address }) => address), raw, parsed: await simpleParser(raw) }
        received.push(mail)
        if (!options.hangs?.(mail)) callback()
      })
    },
  })
  // A client that disconnects in the middle is part of the tests.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const scheme = options.secure ? 'smtps' : 'smtp'
  return {
    received,
    close,
    url: `${scheme}://127.0.0.1:${port}${options.secure ? '' : '?tls=optional'}`,
    settings: {
      server: {
        host: '127.0.0.1',
        port,
        tls: options.secure ? 'implicit' : 'optional',
        user: options.password === undefined ? null : 'castline',
        password: options.password ?? null,
      },
      from: { name: 'Castline', address: 'castline@plant.example' },
    },
  }
}
