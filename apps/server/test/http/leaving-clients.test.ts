import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const lines: Record<string, unknown>[] = []
const { app, database, tokenOf } = await testApp({
  config: { logLevel: 'info' },
  log: { write: (line) => lines.push(JSON.parse(line)) },
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0

let connection: Socket | undefined
app.server.on('connection', (socket: Socket) => {
  connection = socket
})

const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const component = await aComponent(database, { project })
const authorization = `authorization: Bearer ${await tokenOf(manager)}`

const form = 'content-type: multipart/form-data; boundary=cut'
const picture =
  '--cut\r\ncontent-disposition: form-data; name="photos"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const file = picture.replace('photos', 'file')

const uploads: [string, string, string, string][] = [
  ['JSON', 'PUT', `/api/components/${component.id}/status-auth`, '{"status":'],
  ['pictures of a project', 'PUT', `/api/projects/${project.id}`, `${picture}\x89PNG\r\n\x1a\n`],
  ['a schedule', 'POST', '/api/components/import/preview', `${file}Mark;Section\r\nW-1;`],
  ['a model', 'POST', `/api/projects/${project.id}/models`, `${file}ISO-10303-21;\r\nHEADER;`],
]

test.each(uploads)(
  'a client that leaves while it sends %s is not an error of the server',
  async (_name, method, path, sent) => {
    lines.length = 0
    connection = undefined
    const type = sent.startsWith('{') ? 'content-type: application/json' : form
    const head = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, authorization, type, 'content-length: 50000']
    const message = `${head.join('\r\n')}\r\n\r\n${sent}`
    const socket = connect(port, '127.0.0.1')
    socket.write(message, 'latin1')
    await once(socket, 'connect')
    await expect.poll(() => connection?.bytesRead).toBe(message.length)
    socket.resetAndDestroy()
    await expect.poll(() => connection?.closed).toBe(true)
    await app.inject('/api/health')
    expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
  },
)
