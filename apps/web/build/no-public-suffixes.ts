/**
 * Replaces `tldts`, whose list of the world's domains the mocks' cookies are checked with: 40 kB, and the mocks
 * have no cookies.
 */
export const getDomain = (host: string) => host
