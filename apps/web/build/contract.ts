import { type Plugin, parseAst } from 'vite'

/** Of an endpoint, what only a server checks. A caller needs to know that there is an answer, not what is in it. */
const dropped = new Set(['params', 'query', 'body', 'summary'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
  }
}

const nameOf = (node: unknown) => (isNode(node) ? ((node.name ?? node.value) as string | undefined) : undefined)

/**
 * A page that calls an endpoint needs its method and path; the schemas, and zod with them, are the server's, and those
 * forms' that check a body before they send it: they import the contract with `?checked`, which stays whole. What is left
 * of the other modules is marked as pure, so that what nobody imports goes.
 */
export function contractForCallers(): Plugin {
  return {
    name: 'castline:contract-for-callers',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /^\./ },
      async handler(source, importer, options) {
        // What a whole module imports of the contract is whole as well.
        if (!importer?.endsWith('?checked') || !source.startsWith('.')) return null
        const found = await this.resolve(source, importer.replace('?checked', ''), { ...options, skipSelf: true })
        return found && { ...found, id: `${found.id}?checked` }
      },
    },
    transform: {
      filter: { id: /packages\/(contract|domain)\/src\/[\w-]+\.ts$/ },
      handler(code, id) {
        // The domain only defines.
        if (id.includes('packages/domain/')) return { code, moduleSideEffects: false, map: null }
        const edits: { start: number; end: number; text: string }[] = []
        for (const node of nodesOf(parseAst(code) as unknown as Node)) {
          if (node.type !== 'CallExpression') continue
          edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' })
          if (nameOf(node.callee) !== 'endpoint') continue
          const [definition] = node.arguments as Node[]
          for (const property of (definition?.properties ?? []) as Node[]) {
            const name = nameOf(property.key) ?? ''
            const { start, end } = property
            if (dropped.has(name)) edits.push({ start, end, text: `${name}: undefined` })
            if (name === 'response') edits.push({ start, end, text: 'response: {}' })
          }
        }
        return { code: applied(code, edits), moduleSideEffects: false, map: null }
      },
    },
  }
}

/** The outer of two edits that overlap wins. */
function applied(code: string, edits: { start: number; end: number; text: string }[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}
