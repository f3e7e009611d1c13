import { createHash } from 'node:crypto'

/** An element in the shape of a box. Lengths are in mm. */
export interface IfcBox {
  readonly globalId: string
  /** The class, e.g. `IFCWALL`. */
  readonly className: string
  readonly name: string
  readonly tag: string
  /** The lowest corner, with z up. */
  readonly at: readonly [x: number, y: number, z: number]
  readonly size: readonly [x: number, y: number, z: number]
}

export interface IfcText {
  /** Adds a line and returns its reference, e.g. `#12`. */
  add(line: string): string
  /** Adds a box and returns its element. */
  box(box: IfcBox): string
  /** Adds a storey with these elements. */
  storey(name: string, elements: readonly string[]): void
  /** Adds an element without geometry that consists of others. */
  assembly(given: Omit<IfcBox, 'at' | 'size' | 'className'>, parts: readonly string[]): string
  /** Gives an element a property set; numbers with the type of their measure, e.g. `IFCMASSMEASURE`. */
  properties(element: string, values: Readonly<Record<string, string | readonly [number, string]>>): void
  /** Returns the file. */
  text(): string
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$'

/** Returns the GlobalId for a name: always the same one. */
export function globalIdOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest()
  return Array.from({ length: 22 }, (_, index) => letters[(bytes[index] ?? 0) & (index === 0 ? 3 : 63)]).join('')
}

const real = (value: number) => (Number.isInteger(value) ? `${value}.` : String(value))
const point = (values: readonly number[]) => `IFCCARTESIANPOINT((${values.map(real).join(',')}))`
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Begins an IFC2x3 file in millimetres with one building. */
export function ifcText(): IfcText {
  const lines: string[] = []
  const add = (line: string) => `#${lines.push(`#${lines.length + 1}=${line};`)}`
  let relations = 0
  const relationId = () => quoted(globalIdOf(`relation ${relations++}`))

  const axes = add(`IFCAXIS2PLACEMENT3D(${add(point([0, 0, 0]))},$,$)`)
  const up = add('IFCDIRECTION((0.,0.,1.))')
  const centre = add(point([0, 0]))
  const flat = add(`IFCAXIS2PLACEMENT2D(${centre},$)`)
  const context = add(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,${axes},$)`)
  const units = add(
    `IFCUNITASSIGNMENT((${add('IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)')},${add('IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.)')}))`,
  )
  const person = add("IFCPERSON($,$,'Sample',$,$,$,$,$)")
  const organization = add("IFCORGANIZATION($,'Castline',$,$,$)")
  const owner = add(`IFCPERSONANDORGANIZATION(${person},${organization},$)`)
  const application = add(`IFCAPPLICATION(${organization},'1','Castline','castline')`)
  const history = add(`IFCOWNERHISTORY(${owner},${application},$,.ADDED.,$,$,$,0)`)
  const project = add(`IFCPROJECT(${quoted(globalIdOf('project'))},${history},'Sample',$,$,$,$,(${context}),${units})`)
  const ground = add(`IFCLOCALPLACEMENT($,${axes})`)
  const building = add(
    `IFCBUILDING(${quoted(globalIdOf('building'))},${history},'Building',$,$,${ground},$,$,.ELEMENT.,$,$,$)`,
  )
  const aggregate = (whole: string, parts: readonly string[]) =>
    add(`IFCRELAGGREGATES(${relationId()},${history},$,$,${whole},(${parts.join(',')}))`)
  aggregate(project, [building])

  return {
    add,
    box({ globalId, className, name, tag, at, size: [dx, dy, dz] }) {
      // A profile is placed by its centre.
      const [x, y, z] = at
      const corner = add(`IFCAXIS2PLACEMENT3D(${add(point([x + dx / 2, y + dy / 2, z]))},$,$)`)
      const profile = add(`IFCRECTANGLEPROFILEDEF(.AREA.,$,${flat},${real(dx)},${real(dy)})`)
      const solid = add(`IFCEXTRUDEDAREASOLID(${profile},${axes},${up},${real(dz)})`)
      const shape = add(`IFCSHAPEREPRESENTATION(${context},'Body','SweptSolid',(${solid}))`)
      const product = add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${shape}))`)
      const placement = add(`IFCLOCALPLACEMENT(${ground},${corner})`)
      const names = `${quoted(globalId)},${history},${quoted(name)},$,$,${placement},${product},${quoted(tag)}`
      return add(`${className}(${names})`)
    },
    storey(name, elements) {
      const id = quoted(globalIdOf(`storey ${name}`))
      const storey = add(`IFCBUILDINGSTOREY(${id},${history},${quoted(name)},$,$,${ground},$,$,.ELEMENT.,0.)`)
      aggregate(building, [storey])
      add(`IFCRELCONTAINEDINSPATIALSTRUCTURE(${relationId()},${history},$,$,(${elements.join(',')}),${storey})`)
    },
    assembly({ globalId, name, tag }, parts) {
      const names = `${quoted(globalId)},${history},${quoted(name)},$,$,${ground},$,${quoted(tag)}`
      const whole = add(`IFCELEMENTASSEMBLY(${names},.NOTDEFINED.,.REINFORCEMENT_UNIT.)`)
      aggregate(whole, parts)
      return whole
    },
    properties(element, values) {
      const lines = Object.entries(values).map(([name, value]) => {
        const nominal = typeof value === 'string' ? `IFCLABEL(${quoted(value)})` : `${value[1]}(${real(value[0])})`
        return add(`IFCPROPERTYSINGLEVALUE(${quoted(name)},$,${nominal},$)`)
      })
      const set = add(`IFCPROPERTYSET(${relationId()},${history},'Component',$,(${lines.join(',')}))`)
      add(`IFCRELDEFINESBYPROPERTIES(${relationId()},${history},$,$,(${element}),${set})`)
    },
    text: () =>
      [
        'ISO-10303-21;',
        'HEADER;',
        "FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');",
        "FILE_NAME('sample.ifc','2026-01-01T00:00:00',(''),(''),'','Castline','');",
        "FILE_SCHEMA(('IFC2X3'));",
        'ENDSEC;',
        'DATA;',
        ...lines,
        'ENDSEC;',
        'END-ISO-10303-21;',
        '',
      ].join('\n'),
  }
}
