/** The session id in an access token, which refreshed tokens share. Empty when there is none. */
export function signInOf(token: string | null): string {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return String(JSON.parse(atob(payload)).sid ?? '')
  } catch {
    return ''
  }
}
