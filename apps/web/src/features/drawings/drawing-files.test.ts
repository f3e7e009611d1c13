import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hashOf, takeFiles } from '#features/drawings/drawing-files.ts'

interface Given {
  name: string | Uint8Array
  content?: Uint8Array
  flags?: number
  method?: number
  /** Overrides what the directory says. */
  size?: number
  crc?: number
  offset?: number
}

const pdf = Buffer.from('%PDF-1.7\nwall')

/** Writes a zip archive, also one that no program would. */
function aZip(entries: Given[], { count = entries.length, zip64 = false } = {}): File {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = pdf, flags = 0, method = 8, size = content.length, crc, offset } of entries) {
    const bytes = Buffer.from(name as string)
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50)
    header.writeUInt16LE(bytes.length, 26)
    const listed = Buffer.alloc(46)
    listed.writeUInt32LE(0x02014b50)
    listed.writeUInt16LE(flags, 8)
    listed.writeUInt16LE(method, 10)
    listed.writeUInt32LE(crc ?? crc32(content), 16)
    listed.writeUInt32LE(zip64 ? 0xffffffff : packed.length, 20)
    listed.writeUInt32LE(zip64 ? 0xffffffff : size, 24)
    listed.writeUInt16LE(bytes.length, 28)
    listed.writeUInt16LE(zip64 ? 20 : 0, 30)
    listed.writeUInt32LE(offset ?? at, 42)
    const extra = Buffer.alloc(zip64 ? 20 : 0)
    if (zip64) {
      extra.writeUInt16LE(1)
      extra.writeUInt16LE(16, 2)
      extra.writeBigUInt64LE(BigInt(size), 4)
      extra.writeBigUInt64LE(BigInt(packed.length), 12)
    }
    parts.push(header, bytes, packed)
    directory.push(listed, bytes, extra)
    at += header.length + bytes.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(zip64 ? 0xffffffff : list.length, 12)
  end.writeUInt32LE(zip64 ? 0xffffffff : at, 16)
  const wide = Buffer.alloc(zip64 ? 76 : 0)
  if (zip64) {
    wide.writeUInt32LE(0x06064b50)
    wide.writeBigUInt64LE(BigInt(count), 32)
    wide.writeBigUInt64LE(BigInt(list.length), 40)
    wide.writeBigUInt64LE(BigInt(at), 48)
    wide.writeUInt32LE(0x07064b50, 56)
    wide.writeBigUInt64LE(BigInt(at + list.length), 64)
  }
  return new File([Buffer.concat([...parts, list, wide, end])], 'drawings.zip')
}

const refusedOf = async (...files: File[]) => (await takeFiles(files)).refused.map(({ name, reason }) => [name, reason])

test('takes PDFs and the PDFs of an archive, one by one, without their folders', async () => {
  const zip = aZip([
    { name: 'level 3/', content: Buffer.alloc(0), method: 0 },
    { name: 'level 3/W-01_B.pdf' },
    { name: 'W-02.PDF', method: 0 },
    { name: '__MACOSX/level 3/._W-01_B.pdf' },
  ])
  const { files, refused } = await takeFiles([new File([pdf], 'W-03.pdf'), zip])
  expect([files.map(({ name }) => name), refused]).toEqual([['W-03.pdf', 'W-01_B.pdf', 'W-02.PDF'], []])
  for (const file of files) expect(Buffer.from(await (await file.open()).arrayBuffer())).toEqual(pdf)
  expect(await hashOf(new Blob([pdf]))).toMatch(/^[0-9a-f]{64}$/)
})

test('reads archives with fields of 64 bits', async () => {
  const { files } = await takeFiles([aZip([{ name: 'W-01.pdf' }], { zip64: true })])
  expect(await (await files[0]?.open())?.text()).toBe(pdf.toString())
})

test('paths that leave their folder are names and nothing more', async () => {
  const { files } = await takeFiles([
    aZip([{ name: '../../etc/W-01.pdf' }, { name: 'C:\\x\\W-02.pdf' }, { name: '/W-03.pdf' }]),
  ])
  expect(files.map(({ name }) => name)).toEqual(['W-01.pdf', 'W-02.pdf', 'W-03.pdf'])
})

test('reads names in UTF-8, code page 874 and code page 437', async () => {
  const { files } = await takeFiles([
    aZip([
      { name: 'ผนัง W-01.pdf', flags: 0x800 },
      { name: 'ผนัง W-02.pdf' },
      { name: Uint8Array.from([0xbc, 0xb9, 0xd1, 0xa7, 0x20, ...Buffer.from('W-03.pdf')]) },
      { name: Uint8Array.from([...Buffer.from('W-04 r'), 0x82, ...Buffer.from('vis'), 0x82, ...Buffer.from('.pdf')]) },
    ]),
  ])
  expect(files.map(({ name }) => name)).toEqual(['ผนัง W-01.pdf', 'ผนัง W-02.pdf', 'ผนัง W-03.pdf', 'W-04 révisé.pdf'])
})

test('names each entry that is not taken, with the reason', async () => {
  const zip = aZip([
    { name: 'secret.pdf', flags: 1 },
    { name: 'more.zip' },
    { name: 'W-01.pdf', method: 14 },
    { name: 'W-02.pdf', size: 60 * 1024 * 1024 },
    { name: 'W-03.pdf', content: Buffer.alloc(0), method: 0 },
    { name: 'W-04.pdf', content: Buffer.alloc(8 * 1024 * 1024) },
    { name: 'list.xlsx' },
  ])
  expect(await refusedOf(zip)).toEqual([
    ['secret.pdf', 'encrypted'],
    ['more.zip', 'nested'],
    ['W-01.pdf', 'method'],
    ['W-02.pdf', 'tooLarge'],
    ['W-03.pdf', 'empty'],
    ['W-04.pdf', 'bomb'],
    ['list.xlsx', 'notPdf'],
  ])
})

test('an entry that unpacks to more than it says is stopped, a false checksum is found', async () => {
  const { files } = await takeFiles([
    aZip([
      { name: 'W-01.pdf', content: Buffer.alloc(4 * 1024 * 1024), size: 1000 },
      { name: 'W-02.pdf', crc: 1 },
      { name: 'W-03.pdf', offset: 5 },
    ]),
  ])
  const refusals = await Promise.all(files.map(({ open }) => open().catch((error) => error.refusal)))
  expect(refusals).toEqual(['bomb', 'damaged', 'damaged'])
})

test('archives that are no archives, or made to harm, are refused as a whole', async () => {
  const overlapping = aZip(Array.from({ length: 50 }, (_, at) => ({ name: `${at}.pdf`, content: randomBytes(2000) })))
  const parts = Buffer.from(await overlapping.arrayBuffer())
  const directory = parts.subarray(parts.indexOf(Buffer.from('PK\u0001\u0002')))
  const end = Buffer.from(directory)
  end.writeUInt32LE(0, end.length - 6)
  const named = (content: BlobPart, name: string) => new File([content], name)
  expect(
    await refusedOf(
      named('no archive', 'text.zip'),
      named('', 'empty.zip'),
      named(end, 'overlapping.zip'),
      aZip([{ name: 'W-01.pdf' }], { count: 100_000, zip64: true }),
      aZip([{ name: 'W-01.pdf' }], { count: 2 }),
    ),
  ).toEqual([
    ['text.zip', 'damaged'],
    ['empty.zip', 'damaged'],
    ['overlapping.zip', 'damaged'],
    ['drawings.zip', 'tooManyEntries'],
    ['drawings.zip', 'damaged'],
  ])
})
