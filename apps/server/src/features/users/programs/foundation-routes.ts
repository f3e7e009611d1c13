import { text } from '@castline/contract/fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type OpenCdeRoutes, type OpenCdeServices, openCde, originOf } from '#http/open-cde.ts'
import { checked } from '#http/route.ts'
import type { Services } from '#services.ts'
import { registerItself } from './consent.ts'
import { personName } from './queries.ts'
import { exchange, TokenRefusal, type TokenRequest } from './tokens.ts'

/** The page on which a person allows a program to act for them. */
const consentPage = '/auth/connect'
const versions = ['1.0', '1.1'] as const

const registration = z.object({
  client_name: text(60),
  client_description: z.nullish(z.string().check(z.maxLength(4000))),
  client_url: z.nullish(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))),
  redirect_url: z.string().check(z.minLength(1), z.maxLength(500)),
})

/** What OAuth libraries and the documents call the same. */
const parameters = (request: FastifyRequest): Readonly<Record<string, unknown>> => ({
  ...(request.query as object),
  ...(request.body as object | undefined),
})

/** Name and secret of the program from `Authorization: Basic`; null without. */
function basicOf({ headers }: FastifyRequest): { id: string; secret: string } | null {
  const [, encoded] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? []
  const [id, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(/:(.*)/s)
  return id && secret !== undefined ? { id, secret } : null
}

function tokenRequest(request: FastifyRequest): TokenRequest {
  const given = parameters(request)
  const word = (name: string) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' && value.length <= 2000 ? value : null
  }
  const basic = basicOf(request)
  return {
    grant_type: word('grant_type') ?? '',
    client_id: basic?.id ?? word('client_id') ?? '',
    client_secret: basic?.secret ?? word('client_secret'),
    code: word('code') ?? '',
    code_verifier: word('code_verifier'),
    redirect_url: word('redirect_uri') ?? word('redirect_url'),
    refresh_token: word('refresh_token') ?? '',
  }
}

/** As OAuth 2.0 has it, with the `message` of buildingSMART's documents. */
function refuse(reply: FastifyReply, { fault, message }: TokenRefusal): FastifyReply {
  if (fault === 'invalid_client') reply.header('www-authenticate', 'Basic')
  return reply.code(fault === 'invalid_client' ? 401 : 400).send({ error: fault, error_description: message, message })
}

function authorization(routes: OpenCdeRoutes, { config, database }: Services, path: string): void {
  routes.open('GET', `${path}/auth`, async ({ request }) => {
    const origin = originOf(config, request)
    return {
      oauth2_auth_url: `${origin}${consentPage}`,
      oauth2_token_url: `${origin}/foundation/oauth2/token`,
      oauth2_dynamic_client_reg_url: `${origin}/foundation/oauth2/reg`,
      http_basic_supported: false,
      supported_oauth2_flows: ['authorization_code_grant'],
    }
  })
  // Its id is the name under which its entries stand, as in the extensions of a project.
  routes.signedIn('GET', `${path}/current-user`, 'read', async ({ caller }) => {
    const name = (await personName(database, caller.ownerId ?? caller.id)) ?? caller.name
    return { id: name, name }
  })
}

/** The Foundation API of buildingSMART: which APIs there are, how a program signs in, and who is signed in (decision 0242). */
export function foundationRoutes(
  app: FastifyInstance,
  services: Services & OpenCdeServices,
  described: (version: '2.1' | '3.0') => string,
): void {
  const { config, database, announcements } = services
  openCde(app, '/foundation', services, (routes) => {
    routes.open('GET', '/versions', async ({ request }) => ({
      versions: [
        ...versions.map((version) => ({
          api_id: 'foundation',
          version_id: version,
          detailed_version: `https://github.com/buildingSMART/foundation-API/tree/release_${version.replace('.', '_')}`,
        })),
        ...(['2.1', '3.0'] as const).map((version) => ({
          api_id: 'bcf',
          version_id: version,
          detailed_version: described(version),
          api_base_url: `${originOf(config, request)}/bcf/${version}`,
        })),
      ],
    }))
    for (const version of versions) authorization(routes, services, `/${version}`)
    routes.open(
      'POST',
      '/oauth2/token',
      async ({ request, reply }) => {
        reply.header('cache-control', 'no-store')
        try {
          return await exchange(database, tokenRequest(request), announcements.announceUser)
        } catch (error) {
          if (error instanceof TokenRefusal) return refuse(reply, error)
          throw error
        }
      },
      { perMinute: 60, bodyLimit: 16_384 },
    )
    routes.open(
      'POST',
      '/oauth2/reg',
      async ({ body }) => {
        const { client_name: name, client_url, redirect_url } = checked(registration, body ?? {})
        return registerItself(database, { name, url: client_url ?? null, redirect_url })
      },
      { status: 201, perMinute: 10, bodyLimit: 16_384 },
    )
  })
  // How programs of 2.1 ask for the same.
  openCde(app, '/bcf/2.1', services, (routes) => authorization(routes, services, ''))
  openCde(app, '/bcf/3.0', services, (routes) => authorization(routes, services, ''))
}
