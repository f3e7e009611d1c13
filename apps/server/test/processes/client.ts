import { onTestFinished } from 'vitest'

/** Sends a request to a server; the body is sent and received as JSON. */
export async function request(
  address: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  // Not validated: the tests check the content.
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

/** Signs in and returns the tokens; throws if that fails. */
export async function signIn(address: string, emailOrUsername: string, password: string) {
  const { status, body } = await request(address, 'POST', '/auth/login', { body: { emailOrUsername, password } })
  if (status !== 200) throw new Error(`${emailOrUsername} was not let in: ${JSON.stringify(body)}`)
  return { token: String(body.token), refreshToken: String(body.refreshToken) }
}

/** Opens a server's event stream; `waitFor` resolves when it has sent this text. Closed after the test. */
export async function openEvents(address: string, token: string) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  return {
    async waitFor(text: string) {
      while (!received.includes(text)) {
        const chunk = await reader?.read()
        if (!chunk || chunk.done) throw new Error(`The stream ended without ${text}: ${received}`)
        received += chunk.value
      }
    },
  }
}

/** Uploads a drawing of a component. Returns its address in the API, and the uploaded bytes. */
export async function uploadDrawing(address: string, token: string, componentId: string) {
  const bytes = Buffer.from(`%PDF-1.4\n${'1 0 obj << >> endobj\n'.repeat(5_000)}%%EOF\n`)
  const form = new FormData()
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'drawing.pdf')
  const response = await fetch(`${address}/api/components/${componentId}/upload-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`The drawing was not taken: ${response.status} ${text}`)
  return { url: String(JSON.parse(text).url), bytes }
}

/** Returns the bytes of a stored file. */
export async function downloadFrom(address: string, token: string, url: string): Promise<Buffer> {
  const response = await fetch(`${address}/api/download?url=${encodeURIComponent(url)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.status !== 200) throw new Error(`The file was not given: ${response.status} ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}
