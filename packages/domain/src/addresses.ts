const loopbackHost = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1?\]|0\.0\.0\.0)$/i

/** Whether a host (as `URL.hostname` tells it) means the machine itself: a phone that opened it would find nothing. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHost.test(hostname)
}

/** The configured address where phones can open it, else null: a loopback address on a label would lead nowhere. */
export function labelAddress(publicUrl: string | null): string | null {
  return publicUrl && !isLoopbackHost(new URL(publicUrl).hostname) ? publicUrl : null
}
