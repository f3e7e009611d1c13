import type { MailSettings } from '#tracking/messages/mail-settings.ts'
import type { Outcome } from '../outcome.ts'
import type { Mail } from './compose.ts'

export interface MailSender {
  send(mail: Mail): Promise<Outcome>
  /** Connects and signs in without sending; throws with the reason if that fails. */
  verify(): Promise<void>
}

/** A server that accepts a connection and then says nothing for this long has failed. */
const silenceMs = 30_000
/** Of a whole attempt, however slowly the server goes on; less than a message is claimed for. */
const attemptMs = 90_000

interface MailFailure {
  readonly message: string
  readonly code?: string
  readonly permanent?: boolean
  readonly response?: string
}

/** Sends through a mail server; each mail has a connection of its own, so that one that hangs holds up no other. */
export function mailSender(
  { server, from }: MailSettings,
  times: { readonly silenceMs?: number; readonly attemptMs?: number } = {},
): MailSender {
  const wait = times.silenceMs ?? silenceMs
  // Loaded here: 5 MB that a server without mail does not need.
  const transporting = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      host: server.host,
      port: server.port,
      secure: server.tls === 'implicit',
      requireTLS: server.tls === 'required',
      ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? '' } }),
      connectionTimeout: wait,
      greetingTimeout: wait,
      socketTimeout: wait,
      dnsTimeout: wait,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return {
    async send(mail) {
      try {
        const transport = await transporting
        const { response } = await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          envelope: { from: from.address, to: mail.to },
          subject: mail.subject,
          messageId: mail.messageId,
          date: mail.date,
          text: mail.text,
          html: mail.html,
          headers: mail.headers,
          attachments: mail.attachments ? [...mail.attachments] : [],
          signal: AbortSignal.timeout(times.attemptMs ?? attemptMs),
        })
        return { kind: 'sent', answer: response }
      } catch (error) {
        const { message, code, permanent, response } = error as MailFailure
        // Credentials are for the operator to mend: until then nobody's message is lost.
        const isRefused = permanent && (code === 'EENVELOPE' || code === 'EMESSAGE')
        return {
          kind: isRefused ? 'refused' : 'later',
          answer: isRefused || code === 'EAUTH' ? (response ?? message) : message,
        }
      }
    },
    async verify() {
      await (await transporting).verify()
    },
  }
}
