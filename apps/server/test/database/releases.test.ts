import { expect, test } from 'vitest'
import { newestRelease, releaseAhead } from '#database/embedded/releases.ts'

test('a release of the same major version that is behind the newest known one is named, no other', () => {
  const { version } = newestRelease
  expect(releaseAhead('18.4')).toBe(version)
  expect(releaseAhead('18.4 (Debian 18.4-1)')).toBe(version)
  for (const sound of [version, '18.60', '17.2', '19.0', 'unknown']) expect(releaseAhead(sound)).toBeNull()
})
