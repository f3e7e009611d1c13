import { expect, test } from 'vitest'
import { type Sites, siteOf } from '#http/site.ts'

const local: Sites = {
  ...{ publicUrl: null, allowedHosts: [], host: '127.0.0.1', port: 3000, tls: null, trustProxy: false },
}
const home: Sites = { ...local, publicUrl: 'https://castline.example:8443', allowedHosts: ['castline.local'] }
const onNetwork: Sites = { ...local, host: '0.0.0.0', allowedHosts: ['castline.local'] }
const behindProxy: Sites = { ...local, trustProxy: true, allowedHosts: ['castline.example'] }
const withTls: Sites = { ...onNetwork, tls: {}, port: 443 }

test.each([
  // Local use without any setting: this machine at the port of the server.
  [local, 'http://localhost:3000', true],
  [local, 'http://127.0.0.1:3000', true],
  [local, 'http://[::1]:3000', true],
  [local, 'http://localhost:8080', false],
  [local, 'http://localhost', false],
  [local, 'https://localhost:3000', false],
  [local, 'http://192.168.1.5:3000', false],
  [home, 'https://castline.example:8443', true],
  [home, 'https://castline.example', false],
  [home, 'https://castline.example:9999', false],
  [home, 'http://castline.example:8443', false],
  [home, 'http://castline.example:3000', false],
  [home, 'https://castline.local:8443', true],
  [home, 'http://castline.local:3000', true],
  [home, 'http://castline.local:8443', false],
  [home, 'https://other.example:8443', false],
  [home, 'http://localhost:3000', true],
  [onNetwork, 'http://castline.local:3000', true],
  [onNetwork, 'http://castline.local:3001', false],
  [onNetwork, 'https://castline.local', false],
  [onNetwork, 'http://192.168.1.5:3000', true],
  [onNetwork, 'http://192.168.1.5:3001', false],
  [behindProxy, 'https://castline.example', true],
  [behindProxy, 'https://castline.example:444', false],
  [withTls, 'https://castline.local', true],
  [withTls, 'http://castline.local', false],
  [withTls, 'https://192.168.1.5', true],
])('with %o the page %s is ours: %s', (sites, origin, isOurs) => {
  expect(siteOf({ headers: { origin } }, sites)?.origin ?? null).toBe(isOurs ? origin : null)
})

test.each(['http://localhost:9999', 'null', 'nonsense', undefined])(
  'the Host header does not make %s a page of ours',
  (origin) => {
    const headers = { host: 'localhost:9999', ...(origin !== undefined && { origin }) }
    expect(siteOf({ headers }, local)).toBeNull()
  },
)
