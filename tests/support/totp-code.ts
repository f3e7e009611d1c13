import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

const stepNow = () => Math.floor(Date.now() / stepMs)

/** Returns the code that an authenticator app shows, `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  return codeAt(secret, stepNow() + steps)
}

const codeAt = (secret: string, step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * stepMs })

/** The first half minute whose code the server accepts now and for some seconds from now. */
function earliestStep(): number {
  const isEnding = Date.now() % stepMs > stepMs - 10_000
  return isEnding ? stepNow() : stepNow() - 1
}

/** Codes that a server in another process accepts one after the other: each is of a later half minute. */
export function codesInTurn(secret: string) {
  let last = 0
  return {
    /** Whether the server accepts the next code by now; three are accepted in most half minutes. */
    isNextValid: () => last <= stepNow(),
    next(): string {
      last = Math.max(last + 1, earliestStep())
      return codeAt(secret, last)
    },
  }
}
