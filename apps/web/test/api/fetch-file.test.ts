import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { type DownloadFailure, downloadName, downloadTimeoutMs, fetchFile } from '#api/fetch-file.ts'
import { tokenStore } from '#api/session-storage.ts'
import { memoryStorage } from '#api/storage.ts'
import { thaiTexts } from '#features/component-page/drawings/download-texts.ts'
import { type Peer, sendJson, startPeer } from '#test/peer.ts'

const file = { url: '/components/c/files/3', componentId: '0b4dbe5e-4c9c-4b6e-9d0b-6d6d4d2a7a01', revision: 3 }

let peer: Peer | undefined
afterEach(async () => {
  vi.useRealTimers()
  await peer?.close()
})

async function fetchFrom(answer: Parameters<typeof startPeer>[0], signal?: AbortSignal) {
  peer = await startPeer(answer)
  const tokens = tokenStore(memoryStorage())
  tokens.save({ token: 'the-token', refreshToken: 'the-refresh-token' })
  return fetchFile(createClient({ base: peer.base, tokens }), file, signal)
}

async function failureFrom(answer: Parameters<typeof startPeer>[0]): Promise<unknown> {
  return fetchFrom(answer).then(
    () => null,
    (error: { failure?: unknown }) => error.failure,
  )
}

test('a file comes whole, asked for by its url, component and revision, under the name that the server tells', async () => {
  let asked = ''
  const got = await fetchFrom((request, _body, response) => {
    asked = String(request.url)
    response.writeHead(200, { 'content-disposition': `attachment; filename*=UTF-8''%E0%B9%81%E0%B8%9A%E0%B8%9A.pdf` })
    response.end('%PDF-1.7')
  })
  const query = new URL(asked, 'http://here').searchParams
  expect(Object.fromEntries(query)).toEqual({ url: file.url, componentId: file.componentId, revision: '3' })
  expect(await got.content.text()).toBe('%PDF-1.7')
  expect(got.name).toBe('แบบ.pdf')
})

test.each([
  [404, 'notFound'],
  [403, 'forbidden'],
  [500, 'server'],
  [503, 'server'],
  [400, 'failed'],
  [429, 'failed'],
])('an answer of %i is told as %s', async (status, failure) => {
  expect(await failureFrom((_request, _body, response) => sendJson(response, status, { error: 'x' }))).toBe(failure)
})

test('an empty file, a connection that is refused, and one that breaks half way are told apart', async () => {
  expect(await failureFrom((_request, _body, response) => response.writeHead(200).end())).toBe('empty')
  await peer?.close()
  expect(await failureFrom((request) => request.socket.destroy())).toBe('network')
  await peer?.close()
  const broken = await failureFrom((request, _body, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('%PDF')
    setImmediate(() => request.socket.destroy())
  })
  expect(broken).toBe('network')
})

test('a file that is not whole within a minute is late, also when it began to come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let began = () => {}
  const beginning = new Promise<void>((resolve) => {
    began = resolve
  })
  const failure = failureFrom((_request, _body, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('%PDF', () => began())
  })
  await beginning
  await vi.advanceTimersByTimeAsync(downloadTimeoutMs)
  expect(await failure).toBe('timeout')
})

test('what the reader stops is no failure of the download', async () => {
  const stopper = new AbortController()
  const stopped = fetchFrom(() => stopper.abort(), stopper.signal)
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

test('a name comes from the header, else from the url, else it is document.pdf', () => {
  expect(downloadName('attachment; filename="W-03.pdf"', '/files/plan.pdf')).toBe('W-03.pdf')
  expect(downloadName(null, '/files/plan%20A.pdf?x=1')).toBe('plan A.pdf')
  expect(downloadName('attachment', '/files/3')).toBe('3')
  expect(downloadName(null, '/files/')).toBe('document.pdf')
  expect(downloadName(null, '')).toBe('document.pdf')
})

test('says every failure in the words of the specification', () => {
  const said: Record<DownloadFailure, string> = {
    timeout: 'การดาวน์โหลดใช้เวลานานเกินไป กรุณาลองใหม่อีกครั้ง',
    notFound: 'ไม่พบไฟล์ที่ต้องการดาวน์โหลด',
    forbidden: 'คุณไม่มีสิทธิ์ดาวน์โหลดไฟล์นี้',
    server: 'เกิดข้อผิดพลาดที่เซิร์ฟเวอร์ กรุณาลองใหม่อีกครั้งภายหลัง',
    network: 'เชื่อมต่อเครือข่ายไม่ได้ กรุณาตรวจสอบการเชื่อมต่อ',
    empty: 'ไฟล์ที่ดาวน์โหลดว่างเปล่า',
    failed: 'ดาวน์โหลดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
  }
  expect(thaiTexts).toEqual(said)
})
