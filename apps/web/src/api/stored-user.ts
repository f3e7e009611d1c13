/** The user id in the stored profile; empty without a session or if the user is unknown. */
export function ownerOf(profile: string | null): string {
  try {
    const { id } = JSON.parse(profile ?? '{}')
    return typeof id === 'string' ? id : ''
  } catch {
    return ''
  }
}

/** The name in the stored profile; empty if it is unknown. */
export function nameOf(profile: string | null): string {
  const { name } = JSON.parse(profile ?? '{}')
  return typeof name === 'string' ? name : ''
}
