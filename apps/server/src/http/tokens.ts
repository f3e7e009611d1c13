import { jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'
const lifetime = '15m'

export interface AccessTokens {
  /** A token that says who somebody is for 15 minutes; what they may do is looked up at each call. */
  sign(userId: string): Promise<string>
  /** The user's id, or null for a token that is forged, foreign or over. */
  verify(token: string): Promise<string | null>
}

/** As many as people are at work at once; a token beyond that is verified anew at its next call. */
const rememberedTokens = 10_000

/** `secret` has 32 bytes or more. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  // A good signature stays good: verifying it once saves a tenth of each call's work.
  const remembered = new Map<string, { userId: string; expiresAt: number }>()
  const remember = (token: string, userId: string, expiresAt: number) => {
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= rememberedTokens) remembered.delete(oldest)
    remembered.set(token, { userId, expiresAt })
  }
  return {
    sign: (userId) =>
      new SignJWT().setProtectedHeader({ alg: algorithm }).setSubject(userId).setExpirationTime(lifetime).sign(key),
    async verify(token) {
      const known = remembered.get(token)
      if (known && known.expiresAt > Date.now()) return known.userId
      remembered.delete(token)
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], requiredClaims: ['sub', 'exp'] })
        const { sub = '', exp = 0 } = payload
        remember(token, sub, exp * 1000)
        return sub
      } catch {
        return null
      }
    },
  }
}
