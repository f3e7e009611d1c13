import type { Plugin } from 'vite'

interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly moduleIds: readonly string[]
  readonly isEntry: boolean
  code: string
}

/** Where a module really stands that a file of its own only hands on. */
interface Place {
  readonly file: string
  /** What `import()` of the module resolves with, from that file's namespace `n`. */
  readonly namespace: string
}

const handsOn = /^export\{([^}]+)\}from["'`]\.\/([^"'`]+)["'`];?\s*$/

/** Undefined for a file that does more than hand on. */
export function placeOf({ moduleIds, isEntry, code }: Chunk): Place | undefined {
  const [, names = '', file] = (moduleIds.length === 0 && !isEntry && handsOn.exec(code)) || []
  if (!file) return undefined
  const members = names.split(',').map((name) => {
    const [inside = '', outside = inside] = name.trim().split(' as ')
    return `${outside}:n.${inside}`
  })
  return { file, namespace: `({${members.join(',')}})` }
}

/**
 * The bundler keeps a file for each page that is loaded by `import()`, also where the page itself stands in another
 * file with what is loaded together: it only hands on, and costs a request. Here the page is asked for where it stands.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'castline:without-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[]
      const places = new Map<string, Place>()
      for (const chunk of chunks) {
        const place = placeOf(chunk)
        if (place) places.set(chunk.fileName.replace(/^assets\//, ''), place)
      }
      const imported = /import\(["'`]\.\/([^"'`]+)["'`]\)/g
      const listed = /["'`]assets\/([^"'`]+\.js)["'`]/g
      for (const chunk of chunks) {
        const code = chunk.code
          .replace(imported, (whole, file: string) => {
            const place = places.get(file)
            return place ? `import("./${place.file}").then(n=>${place.namespace})` : whole
          })
          .replace(listed, (whole, file: string) => {
            const place = places.get(file)
            return place ? `"assets/${place.file}"` : whole
          })
        if (code !== chunk.code) chunk.code = code
      }
      for (const file of places.keys()) delete bundle[`assets/${file}`]
    },
  }
}
