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
  /** Product names, which are not translated; null when the user agent does not reveal them. */
  readonly browser: string | null
  readonly system: string | null
  readonly isHandheld: boolean
}

/**
 * Detects browser and system from a user agent. The order matters, because most user agents also name other browsers.
 */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: named(browsers), system: named(systems), isHandheld: /iPhone|iPad|Android|Mobile/.test(text) }
}
