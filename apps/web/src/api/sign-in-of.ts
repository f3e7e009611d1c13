/** The id of the sign-in that an access token belongs to; the same for every refreshed one. Empty when it has none. */
export function signInOf(token: string | null): string {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return String(JSON.parse(atob(payload)).sid ?? '')
  } catch {
    return ''
  }
}
