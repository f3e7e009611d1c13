import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync } from 'vite'

const source = join(import.meta.dirname, '../src')
const locales = join(source, 'i18n/locales')

export type Texts = ReadonlyMap<string, string>

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
}

/** Returns all texts of a language by `namespace:key`; those that only the server writes by `server/namespace:key`. */
export function textsOf(language: string): Texts {
  const files = readdirSync(join(locales, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll(sep, '/'))
  return new Map(
    files.flatMap((file) => {
      const texts: unknown = JSON.parse(readFileSync(join(locales, language, file), 'utf8'))
      return flatten(texts, '').map(([key, text]) => [`${file.slice(0, -'.json'.length)}:${key}`, text] as const)
    }),
  )
}

/** Whether a key is of a text that only the server writes, whose types check where it is used. */
export const isOfServer = (key: string) => key.startsWith('server/')

const plural = /_(zero|one|two|few|many|other)$/

/** Returns a key without its plural category; a key that only looks like a plural is returned unchanged. */
export function stem(key: string, texts: Texts): string {
  const base = key.replace(plural, '')
  return texts.has(`${base}_other`) ? base : key
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* walk(each)
  }
}

export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly nodes: readonly Node[]
}

/** Returns the sources that use translations: all except the template's demos. */
export function sourceFiles(): SourceFile[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(d|test)\.ts$|^(demo|showcase)\//.test(path))
    .map((path) => {
      const text = readFileSync(join(source, path), 'utf8')
      // The parser's node types are not needed: the walk only reads `type`.
      const program: unknown = parseSync(path, text).program
      return { path, text, nodes: isNode(program) ? [...walk(program)] : [] }
    })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function cooked(quasi: unknown): string {
  const value = isNode(quasi) ? quasi.value : null
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}

/**
 * Returns a template literal that can be a key as a pattern. Each placeholder matches within one segment of the key.
 */
function patternOf({ quasis }: Node): string | null {
  const parts = Array.isArray(quasis) ? quasis.map(cooked) : []
  if (!parts[0] || !parts.every((part) => /^[\w.:-]*$/.test(part))) return null
  return parts.map(escaped).join('[^.:]+')
}

/** Returns the keys that a file can request: its string literals and templates, in the namespaces that it uses. */
export function keysUsedBy({ path, text, nodes }: SourceFile): RegExp {
  const named = [...text.matchAll(/(?:useTranslation\(|TFunction<)([^)>]*)/g)].flatMap(([, names = '']) =>
    names.trim() === '' ? ['shell'] : [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  )
  // The kinds of the queue are given their texts (`Words` in tracking/queue/kinds/kind.ts).
  if (/^tracking.queue.kinds/.test(path)) named.push('offline', 'statuses')
  const prefix = named.length > 0 ? `(?:(?:${[...new Set(named)].join('|')}):)?` : ''
  const patterns = new Set<string>()
  for (const node of nodes) {
    if (node.type === 'Literal' && typeof node.value === 'string') patterns.add(escaped(node.value))
    const pattern = node.type === 'TemplateLiteral' ? patternOf(node) : null
    if (pattern) patterns.add(pattern)
  }
  return new RegExp(`^${prefix}(?:${[...patterns].filter((pattern) => /\w/.test(pattern)).join('|') || '(?!)'})$`)
}

function attributesOf(element: Node): Map<string, Node> {
  const attributes = Array.isArray(element.attributes) ? element.attributes.filter(isNode) : []
  return new Map(attributes.flatMap((each) => (isNode(each.name) ? [[String(each.name.name), each] as const] : [])))
}

export interface DialogButtons {
  readonly path: string
  /** Keys with their namespaces, of all that the button may say. */
  readonly confirm: readonly string[]
  readonly cancel: readonly string[]
}

/** Returns what the two buttons of each dialog of a file say, where the file names them by `confirmLabel` or `submitLabel`. */
export function dialogButtons({ path, text, nodes }: SourceFile): DialogButtons[] {
  const named = [...text.matchAll(/useTranslation\(([^)]*)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  )
  const keysIn = (attribute: Node | undefined) =>
    (attribute ? [...walk(attribute)] : [])
      .filter((node) => node.type === 'Literal' && typeof node.value === 'string')
      .flatMap(({ value }) => (String(value).includes(':') ? [String(value)] : named.map((name) => `${name}:${value}`)))
  return nodes
    .filter(({ type }) => type === 'JSXOpeningElement')
    .map(attributesOf)
    .flatMap((attributes) => {
      const confirm = attributes.get('confirmLabel') ?? attributes.get('submitLabel')
      if (!confirm) return []
      const cancel = keysIn(attributes.get('cancelLabel'))
      return [{ path, confirm: keysIn(confirm), cancel: cancel.length > 0 ? cancel : ['ui:cancel'] }]
    })
}

const spoken = new Set(['aria-label', 'alt', 'helperText', 'label', 'placeholder', 'title'])
const words = /\p{L}{2}/u

/** Returns texts that a file shows, or exposes to screen readers, without a translation. */
export function untranslated({ nodes }: SourceFile): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'JSXText') return words.test(String(node.value)) ? [String(node.value).trim()] : []
    if (node.type !== 'JSXAttribute' || !isNode(node.name) || !spoken.has(String(node.name.name))) return []
    const value = isNode(node.value) && isNode(node.value.expression) ? node.value.expression : node.value
    const literals =
      isNode(value) && value.type === 'ConditionalExpression' ? [value.consequent, value.alternate] : [value]
    return literals.flatMap((each) =>
      isNode(each) && each.type === 'Literal' && words.test(String(each.value)) ? [String(each.value)] : [],
    )
  })
}
