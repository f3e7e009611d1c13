const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const

export interface Device {
  /** Browser and system by their own names; null where its word for itself says nothing. */
  readonly browser: string | null
  readonly system: string | null
  readonly isHandheld: boolean
}

/** What a browser says of itself, as its owner would say it. The order matters: most claim to be others besides. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: named(browsers), system: named(systems), isHandheld: /iPhone|iPad|Android|Mobile/.test(text) }
}
