/** A change got no response, and this device cannot store it: it is full, or the browser forbids storage. */
export class NotStoredError extends Error {
  constructor(cause: unknown) {
    super('The change could not be stored on this device.', { cause })
    this.name = 'NotStoredError'
  }
}
