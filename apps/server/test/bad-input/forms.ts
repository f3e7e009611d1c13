import * as fc from 'fast-check'
import { oddText } from './nonsense.ts'

export interface Payload {
  readonly type?: string
  readonly payload?: string | Buffer
}

const boundary = 'b0undary'

const bytes = fc
  .oneof(
    fc.constantFrom(
      'Mark,Section\nW-1,North\nW-2,South\n',
      'Mark;Weight\nW-1;1,5',
      '',
      '\u0000',
      '"',
      ',,,\n,,,',
      '%PDF-1.7\n%%EOF',
    ),
    fc.constantFrom(
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      'RIFF\x10\x00\x00\x00WEBPVP8 ',
      'PK\x03\x04',
      '\xff\xfe',
      '\xef\xbb\xbf',
    ),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  .map((text) => Buffer.from(text, 'latin1'))

const fileNames = fc.oneof(
  fc.constantFrom('a.csv', 'a.xlsx', 'a.pdf', 'a.png', '', '../../etc/passwd', 'ไฟล์.csv', 'x'.repeat(3000)),
  oddText,
)
const fileFields = fc.constantFrom('file', 'images', 'photo', 'photos', '__proto__', 'constructor', '')

function part(disposition: string, content: Buffer, type?: string): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

const quoted = (text: string) => text.replace(/["\r\n]/g, '_')
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const textParts = (fields: object) =>
  Object.entries(fields).map(([name, value]) => part(`name="${quoted(name)}"`, Buffer.from(asText(value))))

const types = fc.constantFrom('text/csv', 'image/png', 'application/pdf', 'x', undefined)
const oneFile = fc.tuple(fc.constant('file'), fileNames, bytes, types)
const files = fc
  .oneof(
    { weight: 2, arbitrary: oneFile.map((file) => [file]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(fileFields, fileNames, bytes, types), { maxLength: 3 }) },
  )
  .map((all) =>
    all.map(([field, name, content, type]) => part(`name="${field}"; filename="${quoted(name)}"`, content, type)),
  )

/** Multipart forms with these fields and some files; sometimes the fields are one part `options`. */
export function forms(fields: fc.Arbitrary<unknown>): fc.Arbitrary<Payload> {
  return fc.tuple(fields, files, fc.boolean(), fc.nat(23)).map(([value, given, whole, damage]) => {
    const parts = whole ? [part('name="options"', Buffer.from(asText(value)))] : textParts(Object(value))
    const end = damage === 0 ? '' : damage === 1 ? `--${boundary}` : `--${boundary}--\r\n`
    const sent = Buffer.concat([...parts, ...given, Buffer.from(end)])
    const payload = damage === 2 ? sent.subarray(0, sent.length / 2) : sent
    return { type: damage === 3 ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`, payload }
  })
}

/** Bodies that do not match their content type, or have a type that no endpoint reads. */
export const oddBodies: fc.Arbitrary<Payload> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'application/problem+json',
        'APPLICATION/JSON;;',
      ),
      fc.constantFrom(
        '',
        '{',
        '{"a":1}x',
        '[',
        '"',
        'nul',
        '\ufeff{}',
        '{"a":}',
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{}}}',
        '1e999',
        '{"a":1,"a":2}',
        `${'['.repeat(5000)}`,
      ),
    )
    .map(([type, payload]) => ({ type, payload })),
  fc
    .tuple(
      fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'text/html',
        '*/*',
        '',
        'x',
        'application/octet-stream',
        ';',
        'multipart/mixed; boundary=x',
      ),
      fc.constantFrom('', '{}', 'a=b&a=c', 'status=manufactured&username=admin', '\u0000'),
    )
    .map(([type, payload]) => ({ type, payload })),
  fc
    .tuple(
      fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="',
        `multipart/form-data; boundary=${'x'.repeat(300)}`,
        `multipart/form-data; boundary=${boundary}`,
      ),
      fc.constantFrom(
        '',
        '--',
        `--${boundary}`,
        `--${boundary}\r\n\r\n`,
        `--${boundary}\r\ncontent-disposition: form-data\r\n\r\nx\r\n--${boundary}--`,
        `--${boundary}--`,
        '--\r\n',
      ),
    )
    .map(([type, payload]) => ({ type, payload })),
  fc.constant({ payload: '{}' }),
  fc.constant({ type: 'application/json', payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }),
  fc.constant({ type: 'application/json', payload: `{"name":"${'x'.repeat(1024 * 1024)}"}` }),
)
