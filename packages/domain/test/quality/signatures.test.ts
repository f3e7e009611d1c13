import { expect, it } from 'vitest'
import { isSignature, longestSignature, signatureBox } from '../../src/quality/signatures.ts'

const { width, height } = signatureBox
const line = `M0 0L${width} ${height}`

it.each([line, 'M10 20L30 40L50 60M1 2L3 4'])('%s is a signature', (path) => expect(isSignature(path)).toBe(true))

it.each([
  '',
  'M10 20',
  'L10 20L30 40',
  'M10 20 L30 40',
  'M1.5 2L3 4',
  'M-1 2L3 4',
  `M0 0L${width + 1} 0`,
  `M0 0L0 ${height + 1}`,
  'M0 0L1 1Z',
  'M0 0L1 1"/><script>',
  line.repeat(longestSignature),
])('%.40s is none', (path) => expect(isSignature(path)).toBe(false))
