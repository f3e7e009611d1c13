import { type Role, roles } from '@castline/domain/users/roles'
import { CannotStart } from '#cannot-start.ts'

/** What people with a claim get here. */
interface ClaimRule {
  /** The name of the claim; dots lead into objects, as in `realm_access.roles`. */
  readonly claim: string
  /** The value, or one of a list; `*` for any person. */
  readonly value: string
  readonly role: Role
  /** The codes of projects; null if the rule names none. */
  readonly projects: readonly string[] | null
  /** The names of plants; null if the rule names none. */
  readonly plants: readonly string[] | null
}

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client. */
  readonly clientSecret: string | null
  /** On the button. */
  readonly name: string
  /** Empty if roles and projects are assigned here. */
  readonly rules: readonly ClaimRule[]
  /** Whether a first sign-in creates the user; else an administrator lets them in. */
  readonly creates: boolean
  /** Whether a verified address links an existing account; else its owner does, by signing in to it. */
  readonly linksByMail: boolean
}

/** An address without HTTPS is accepted on this machine only, for tests. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return (protocol === 'https:' || isLocal) && search === '' && hash === ''
}

const listed = (text: string | undefined) => text?.split('+').map((each) => each.trim()) ?? null

/**
 * Reads rules such as `groups:Castline admins=admin; groups:North=inspector@NORTH+QUAY#Quay Road plant; *=viewer`; null if one is
 * not valid. The last `=` counts, because names of groups may contain one.
 */
export function claimRules(text: string): ClaimRule[] | null {
  const read: ClaimRule[] = []
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue
    const at = part.lastIndexOf('=')
    const [given = '', names, ...more] = part.slice(at + 1).split('#')
    const [named = '', codes, ...rest] = given.split('@')
    const role = roles.find((each) => each === named.trim())
    const condition = part.slice(0, at).trim()
    const [, claim = '', value = ''] = /^([^:]+):(.+)$/s.exec(condition) ?? (condition === '*' ? ['', '*', '*'] : [])
    const [projects, plants] = [listed(codes), listed(names)]
    const isMalformed = more.length + rest.length > 0 || projects?.includes('') || plants?.includes('')
    if (at < 0 || !role || claim === '' || isMalformed) return null
    read.push({ claim: claim.trim(), value: value.trim(), role, projects, plants })
  }
  return read.length > 0 ? read : null
}

/** What an object of the provider has itself: neither what every object has, nor the entries of a list. */
const ownOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce<unknown>(ownOf, claims)
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** A list in a list, or an object, is no value: written as text, `[["admins"]]` would be the group of that name. */
function isMet({ claim, value }: ClaimRule, claims: Readonly<Record<string, unknown>>): boolean {
  if (value === '*' && claim === '*') return true
  const given = claimOf(claims, claim)
  return (Array.isArray(given) ? given : [given]).some((each) => isPlain(each) && String(each) === value)
}

export interface Access {
  readonly role: Role
  /** The codes of the projects; null if they are assigned here. */
  readonly projects: readonly string[] | null
  /** The names of the plants; null if they are assigned here. */
  readonly plants: readonly string[] | null
}

/**
 * Returns what a person with these claims gets: the role of the first rule that is met, and the projects and plants of all. Null
 * if none is met; undefined if there are no rules.
 */
export function accessOf(
  rules: readonly ClaimRule[],
  claims: Readonly<Record<string, unknown>>,
): Access | null | undefined {
  if (rules.length === 0) return undefined
  const matching = rules.filter((rule) => isMet(rule, claims))
  const [first] = matching
  if (!first) return null
  // Projects are the provider's as soon as one rule names some, also for those who match no such rule; plants, too.
  const of = (kind: 'projects' | 'plants') =>
    rules.every((rule) => rule[kind] === null) ? null : matching.flatMap((rule) => rule[kind] ?? [])
  return { role: first.role, projects: of('projects'), plants: of('plants') }
}

/** What the variables must be, for `config.ts`. */
export const oidcMends = {
  OIDC_ISSUER: 'the address of the OpenID provider with HTTPS, e.g. https://login.example.com/realms/company',
  OIDC_NAME: 'up to 50 characters',
  OIDC_ROLES:
    'rules with ; between, e.g. groups:Castline admins=admin; groups:North=inspector@NORTH#Quay Road plant; *=viewer',
  OIDC_CREATE: 'on or off',
  OIDC_LINK: 'sign_in or verified_email',
  PASSWORD_SIGN_IN: 'on or off',
}

/** Returns the settings of the provider; null without one. Throws `CannotStart` for incomplete ones. */
export function oidcOf(read: {
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID?: string | undefined
  readonly OIDC_CLIENT_SECRET?: string | undefined
  readonly OIDC_NAME?: string | undefined
  readonly OIDC_ROLES?: string | undefined
  readonly OIDC_CREATE: boolean
  readonly OIDC_LINK: 'sign_in' | 'verified_email'
  readonly PASSWORD_SIGN_IN: 'on' | 'off'
}): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = read
  if (!issuer && read.PASSWORD_SIGN_IN === 'off') {
    throw new CannotStart('OIDC_ISSUER is missing: with PASSWORD_SIGN_IN=off nobody could sign in.')
  }
  if (!issuer) return null
  if (!clientId) throw new CannotStart('OIDC_CLIENT_ID is missing: OIDC_ISSUER is set, and gives each program an id.')
  return {
    issuer,
    clientId,
    clientSecret: read.OIDC_CLIENT_SECRET ?? null,
    name: read.OIDC_NAME ?? new URL(issuer).hostname,
    rules: read.OIDC_ROLES ? (claimRules(read.OIDC_ROLES) ?? []) : [],
    creates: read.OIDC_CREATE,
    linksByMail: read.OIDC_LINK === 'verified_email',
  }
}
