import { jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'
const lifetime = '15m'

/** Whom a token speaks of: a user, and which of their sign-ins it was given to. */
export interface SignedIn {
  readonly userId: string
  readonly sessionId: string
}

export interface AccessTokens {
  /** A token that says who somebody is for 15 minutes; what they may do is looked up at each call. */
  sign(signedIn: SignedIn): Promise<string>
  /** Null for a token that is forged, foreign or over. */
  verify(token: string): Promise<SignedIn | null>
}

/** As many as people are at work at once; a token beyond that is verified anew at its next call. */
const rememberedTokens = 10_000

/** `secret` has 32 bytes or more. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  // A good signature stays good: verifying it once saves a tenth of each call's work.
  const remembered = new Map<string, { signedIn: SignedIn; expiresAt: number }>()
  const remember = (token: string, signedIn: SignedIn, expiresAt: number) => {
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= rememberedTokens) remembered.delete(oldest)
    remembered.set(token, { signedIn, expiresAt })
  }
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setExpirationTime(lifetime)
        .sign(key),
    async verify(token) {
      const known = remembered.get(token)
      if (known && known.expiresAt > Date.now()) return known.signedIn
      remembered.delete(token)
      try {
        const { payload } = await jwtVerify<{ sid: string }>(token, key, {
          algorithms: [algorithm],
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        const { sub = '', sid, exp = 0 } = payload
        const signedIn = { userId: sub, sessionId: sid }
        remember(token, signedIn, exp * 1000)
        return signedIn
      } catch {
        return null
      }
    },
  }
}
