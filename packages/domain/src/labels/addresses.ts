const loopbackHost = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1?\]|0\.0\.0\.0)$/i

/** Whether a host (as in `URL.hostname`) is a loopback address, which a phone cannot open. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHost.test(hostname)
}

/** The configured address, or null if it is a loopback address, which phones cannot open. */
export function labelAddress(publicUrl: string | null): string | null {
  return publicUrl && !isLoopbackHost(new URL(publicUrl).hostname) ? publicUrl : null
}
