import { DataTexture } from 'three'
import type { Painting } from '../painting.ts'
import { textureWidth } from './materials.ts'

interface PaintTexture {
  /** One texel per element: its colour, with its state (see `drawn`) as alpha. */
  readonly texture: DataTexture
  /** Writes a painting with a palette of CSS colours, and returns the numbers of the elements that changed. */
  paint(painting: Painting, palette: readonly string[]): number[]
}

/** Creates the texture for this many elements. */
export function paintTexture(count: number): PaintTexture {
  const height = Math.max(1, Math.ceil(count / textureWidth))
  const texels = new Uint8Array(textureWidth * height * 4)
  const texture = new DataTexture(texels, textureWidth, height)
  const view = new DataView(texels.buffer)
  return {
    texture,
    paint({ colours, states }, palette) {
      const hues = palette.map((css) => Number.parseInt(css.slice(1), 16))
      const changed: number[] = []
      for (let element = 0; element < count; element++) {
        const texel = (((hues[colours[element] ?? 0] ?? 0x808080) << 8) | (states[element] ?? 0)) >>> 0
        if (view.getUint32(element * 4) === texel) continue
        view.setUint32(element * 4, texel)
        changed.push(element)
      }
      if (changed.length > 0) texture.needsUpdate = true
      return changed
    },
  }
}
