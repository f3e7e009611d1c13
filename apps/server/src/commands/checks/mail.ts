import type { Config } from '#config.ts'
import { mailSender } from '#features/messages/mail/mail-sender.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const waitMs = 10_000

/** Connects to the mail server and signs in, without sending anything. */
export async function checkMail(mail: Config['mail']): Promise<Finding[]> {
  if (!mail) return [warning('MAIL_URL is not set: messages reach only those who have a page open.')]
  const { host, port, tls } = mail.server
  const where = `The mail server ${host}:${port}`
  try {
    await mailSender(mail, { silenceMs: waitMs }).verify()
  } catch (error) {
    const { message } = error as Error
    return [failed(`${where} does not accept a connection or the sign-in: ${message}. Check MAIL_URL, also its port.`)]
  }
  const open = tls === 'optional' ? [warning(`${where} may be used without encryption (?tls=optional).`)] : []
  return [ok(`${where} accepts the sign-in; send a test mail on the System page.`), ...open]
}
