import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Refused } from '#backup/refused.ts'
import { runCommand, WrongUse } from './run.ts'
import { commandConfig } from './storage.ts'

const timeoutMs = 8_000

/** The health check of a container, which has no other program for it: calls the server with these settings. */
await runCommand(async (args) => {
  if (args.length > 0) throw new WrongUse('castline health')
  const { host, port, tls } = commandConfig()
  // The certificate has the public name, not this address.
  const options = { host: reachable(host), port, path: '/health/ready', timeout: timeoutMs, rejectUnauthorized: false }
  const status = await new Promise<number>((resolve, reject) => {
    const request = (tls ? requestHttps : requestHttp)(options, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('timeout', () => request.destroy(new Error(`no response within ${timeoutMs / 1000} s`)))
    request.on('error', reject)
    request.end()
  }).catch((error: Error) => {
    throw new Refused(`The server does not respond: ${error.message}`)
  })
  if (status !== 200) throw new Refused(`The server is not ready: it returned ${status}.`)
})

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}
