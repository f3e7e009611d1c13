import { MalformedXml, readXml } from '#files/xml.ts'

/** The GlobalIds that viewpoints select, and those that they show and nothing else. */
export interface Seen {
  readonly selected: readonly string[]
  readonly shown: readonly string[]
}

const most = 1000

const isGlobalId = (id: string) => /^[0-9A-Za-z_$]{22}$/.test(id)

const isTrue = (value: string | undefined) => value === 'true' || value === '1'

/**
 * What a viewpoint is about; nothing if it cannot be read. Since 2.1 a component is in `Selection`, or an exception from a view
 * that shows nothing; in 2.0 each component has attributes for selected and visible.
 */
export function readViewpoint(bytes: Uint8Array): Seen {
  const selected: string[] = []
  const shown: string[] = []
  const path: string[] = []
  let isHidden = false
  try {
    readXml(bytes, {
      open(name, attributes) {
        const inside = path.at(-1)
        path.push(name)
        if (name === 'Visibility') isHidden = /^(?:false|0)$/.test(attributes().DefaultVisibility ?? '')
        if (name !== 'Component') return
        const given = attributes()
        const id = given.IfcGuid ?? ''
        const isIn = inside === 'Selection' || (inside === 'Components' && isTrue(given.Selected))
        const isShown = (inside === 'Exceptions' && isHidden) || (inside === 'Components' && isTrue(given.Visible))
        if (isIn && selected.length < most) selected.push(id)
        if (isShown && shown.length < most) shown.push(id)
      },
      close: () => void path.pop(),
    })
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
  }
  return { selected: selected.filter(isGlobalId), shown: shown.filter(isGlobalId) }
}
