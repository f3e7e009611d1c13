/** A change got no response, and this device cannot store it: it is full, or the browser forbids storage. */
export class NotKeptError extends Error {
  constructor(cause: unknown) {
    super('The change could not be kept on this device.', { cause })
    this.name = 'NotKeptError'
  }
}
