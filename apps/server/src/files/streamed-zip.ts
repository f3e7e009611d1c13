import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A ZIP file that is written in pieces. */
interface StreamedZip {
  /** Begins a file, and returns the function that writes its next piece. */
  open(name: string, isCompressed?: boolean): (bytes: Uint8Array, isLast: boolean) => void
  end(): void
  /** Returns what has been written since the last call. */
  take(): Uint8Array[]
}

export function streamedZip(): StreamedZip {
  let written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  return {
    open(name, isCompressed = true) {
      const file = isCompressed ? new ZipDeflate(name) : new ZipPassThrough(name)
      zip.add(file)
      return (bytes, isLast) => file.push(bytes, isLast)
    },
    end: () => zip.end(),
    take() {
      const bytes = written
      written = []
      return bytes
    },
  }
}
