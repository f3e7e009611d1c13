import { Secret, TOTP } from 'otpauth'

/** Returns the code that an authenticator app shows, `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}
