import { jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'
const lifetime = '15m'

export interface AccessTokens {
  /** A token that says who somebody is for 15 minutes; what they may do is looked up at each call. */
  sign(userId: string): Promise<string>
  /** The user's id, or null for a token that is forged, foreign or over. */
  verify(token: string): Promise<string | null>
}

/** `secret` has 32 bytes or more. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (userId) =>
      new SignJWT().setProtectedHeader({ alg: algorithm }).setSubject(userId).setExpirationTime(lifetime).sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] })
        return payload.sub ?? null
      } catch {
        return null
      }
    },
  }
}
