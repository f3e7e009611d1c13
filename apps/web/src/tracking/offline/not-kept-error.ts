/** A change got no answer, and this device cannot keep it: no room is left, or the browser forbids it. */
export class NotKeptError extends Error {
  constructor(cause: unknown) {
    super('The change could not be kept on this device.', { cause })
    this.name = 'NotKeptError'
  }
}
