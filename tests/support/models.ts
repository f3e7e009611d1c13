import { globalIdOf, type IfcBox, ifcText } from '../../apps/server/src/sample/ifc-text.ts'

/** Models of buildings, as uploaded by users. */

/** Returns a box of one metre with this name; its GlobalId is derived from it. */
export function aBox(name: string, given: Partial<IfcBox> = {}): IfcBox {
  const globalId = globalIdOf(name)
  return { globalId, className: 'IFCWALL', name, tag: '', at: [0, 0, 0], size: [1000, 1000, 1000], ...given }
}

/** Returns an IFC file with these boxes in one storey. */
export function anIfc(boxes: readonly IfcBox[]): string {
  const ifc = ifcText()
  const elements = boxes.map((box) => ifc.box(box))
  if (elements.length > 0) ifc.storey('Ground floor', elements)
  return ifc.text()
}

/** Returns a form with a model and fields. */
export function aModelForm(file: string | Uint8Array<ArrayBuffer>, fields: { name?: string; fileName?: string } = {}) {
  const form = new FormData()
  if (fields.name !== undefined) form.append('name', fields.name)
  form.append('file', new Blob([file]), fields.fileName ?? 'building.ifc')
  return form
}

/** Returns a wall with this many openings through each other, which take a boolean operation each. */
export function manyOpenings(count: number): string {
  const ifc = ifcText()
  const wall = ifc.box(aBox('wall', { size: [10_000, 200, 10_000] }))
  ifc.storey('Ground floor', [wall])
  for (let index = 0; index < count; index++) {
    const at = [(index * 37) % 9000, -100, (index * 91) % 9000] as const
    const size = [100 + (index % 13), 400, 100 + (index % 17)] as const
    const opening = ifc.box(aBox(`opening ${index}`, { className: 'IFCOPENINGELEMENT', at, size }))
    ifc.add(`IFCRELVOIDSELEMENT('${globalIdOf(`void ${index}`)}',$,$,$,${wall},${opening})`)
  }
  return ifc.text()
}

/** A box minus itself without an end, in 846 bytes: it kept a converter busy for ten minutes. */
export const booleanOfItself = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('','',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('0000000000000000000001',$,'P',$,$,$,$,(#2),#3);
#2=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#4,$);
#3=IFCUNITASSIGNMENT((#6));
#4=IFCAXIS2PLACEMENT3D(#5,$,$);
#5=IFCCARTESIANPOINT((0.,0.,0.));
#6=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
#7=IFCLOCALPLACEMENT($,#4);
#8=IFCDIRECTION((0.,0.,1.));
#9=IFCCARTESIANPOINT((0.,0.));
#10=IFCAXIS2PLACEMENT2D(#9,$);
#11=IFCRECTANGLEPROFILEDEF(.AREA.,$,#10,1.,1.);
#12=IFCEXTRUDEDAREASOLID(#11,#4,#8,1.);
#80=IFCBOOLEANRESULT(.DIFFERENCE.,#80,#12);
#900=IFCSHAPEREPRESENTATION(#2,'Body','SweptSolid',(#80));
#901=IFCPRODUCTDEFINITIONSHAPE($,$,(#900));
#902=IFCBUILDINGELEMENTPROXY('3vB2YO0000000000000001',$,'B',$,$,#7,#901,'T',$);

ENDSEC;
END-ISO-10303-21;`
