declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Options {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    /** As base64url. */
    readonly authSecret: string
  }

  /** Types only what the tests use: decryption after RFC 8188 and RFC 8291. */
  const ece: { decrypt(buffer: Buffer, options: Options): Buffer }
  export default ece
}
