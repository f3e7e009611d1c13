import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The properties of an element by set and name. */
type Sets = Record<string, Record<string, unknown>>

/** Reads the property sets of all elements of a file by GlobalId. Throws if an element has two sets of one name. */
export type Reader = (file: string) => Promise<Map<string, Sets>>

const version = '3.15.0'
const folder = join(import.meta.dirname, '../../.cache/trials/ifc', version)

interface IfcLite {
  IfcParser: new () => { parseColumnar(bytes: ArrayBuffer): Promise<object> }
  extractPropertiesOnDemand(
    store: object,
    id: number,
  ): { name: string; properties: { name: string; value: unknown }[] }[]
}

/** Installed only for this. */
async function ifcLite(): Promise<IfcLite> {
  const program = join(folder, 'node_modules/@ifc-lite/parser/dist/index.js')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
    spawnSync('npm', ['install', ...options, `@ifc-lite/parser@${version}`], { stdio: 'inherit' })
  }
  return import(pathToFileURL(program).href)
}

async function readWithIfcLite(file: string): Promise<Map<string, Sets>> {
  const { IfcParser, extractPropertiesOnDemand } = await ifcLite()
  const bytes = readFileSync(file)
  const store = await new IfcParser().parseColumnar(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  )
  const found = new Map<string, Sets>()
  const elements = bytes
    .toString('latin1')
    .matchAll(/^#(\d+)= ?IFC(?:ELEMENTASSEMBLY|BEAM|COLUMN|SLAB|PLATE|MEMBER)\('([^']{22})'/gm)
  for (const [, line, id = ''] of elements) {
    const sets = extractPropertiesOnDemand(store, Number(line))
    if (new Set(sets.map(({ name }) => name)).size < sets.length) throw new Error(`${id} has two sets of one name.`)
    const entries = sets.map(({ name, properties }) => [
      name,
      Object.fromEntries(properties.map((property) => [property.name, property.value])),
    ])
    found.set(id, Object.fromEntries(entries))
  }
  return found
}

const python = `
import json, sys, ifcopenshell
model = ifcopenshell.open(sys.argv[1])
found = {}
for relation in model.by_type("IfcRelDefinesByProperties"):
    definition = relation.RelatingPropertyDefinition
    if not definition.is_a("IfcPropertySet"): continue
    values = {p.Name: p.NominalValue.wrappedValue if p.NominalValue else None
              for p in definition.HasProperties if p.is_a("IfcPropertySingleValue")}
    for element in relation.RelatedObjects:
        sets = found.setdefault(element.GlobalId, {})
        if definition.Name in sets: raise SystemExit(element.GlobalId + " has two sets of one name.")
        sets[definition.Name] = values
print(json.dumps(found))
`

async function readWithIfcOpenShell(file: string): Promise<Map<string, Sets>> {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', python, file], { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(stderr)
  return new Map(Object.entries(JSON.parse(stdout) as Record<string, Sets>))
}

/** The readers on this machine. */
export async function readers(): Promise<[name: string, read: Reader][]> {
  const found: [string, Reader][] = [['@ifc-lite/parser', readWithIfcLite]]
  if (spawnSync('python3', ['-c', 'import ifcopenshell']).status === 0) {
    found.push(['IfcOpenShell', readWithIfcOpenShell])
  } else process.stdout.write('skipped: IfcOpenShell is not installed (pip install ifcopenshell).\n')
  return found
}
