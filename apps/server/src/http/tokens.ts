import { jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'
const lifetime = '15m'

/** The content of a token: a user and a session. */
export interface SignedIn {
  readonly userId: string
  readonly sessionId: string
}

export interface AccessTokens {
  /** Creates a token that identifies a user for 15 minutes. Permissions are looked up at each call. */
  sign(signedIn: SignedIn): Promise<string>
  /** Returns null for a token that is forged, of another server, or expired. */
  verify(token: string): Promise<SignedIn | null>
}

/** About as many users as are active at once; other tokens are verified again at their next call. */
const rememberedTokens = 10_000

/** `secret` has at least 32 bytes. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  // A valid signature stays valid, so verified tokens are cached; verification is a tenth of the work of each call.
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
