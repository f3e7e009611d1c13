/** Returns a zip archive whose entries all declare this unpacked size, whatever theirs is. */
export function declaring(archive: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const other = new Uint8Array(archive)
  const view = new DataView(other.buffer)
  const content = Buffer.from(other.buffer)
  for (const [signature, field] of [
    ['PK\u0003\u0004', 22],
    ['PK\u0001\u0002', 24],
  ] as const) {
    for (let at = content.indexOf(signature); at >= 0; at = content.indexOf(signature, at + 4)) {
      view.setUint32(at + field, bytes, true)
    }
  }
  return other
}
