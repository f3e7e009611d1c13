import { randomBytes } from 'node:crypto'
import { middleOf } from '#support/load/load.ts'
import { watchGrowth } from './memory.ts'
import type { Stage } from './stage.ts'

export interface UploadFigure {
  /** Milliseconds until one drawing of 5 MB is stored, with four uploads in parallel: the median of the rounds. */
  readonly api: number
  readonly bare: number
  readonly times: number
  /** Peak growth of the API's memory in MB; null if the system does not report it. */
  readonly memoryGrowth: number | null
}

const bytes = 5 * 2 ** 20
const [atOnce, each] = [4, 6]

/**
 * Uploads drawings of 5 MB through the API, compared with a form that is streamed to a file, hashed, and recorded by
 * one INSERT.
 */
export async function compareUploads(stage: Stage, rounds: number): Promise<UploadFigure> {
  const { api, bare, seeded, token } = stage
  const drawing = new Blob([Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')])])
  const growths: number[] = []
  const times: { api: number[]; bare: number[] } = { api: [], bare: [] }

  async function upload(url: string, headers: Record<string, string>): Promise<void> {
    const form = new FormData()
    form.set('file', drawing, 'drawing.pdf')
    const response = await fetch(url, { method: 'POST', headers, body: form })
    if (!response.ok) throw new Error(`An upload failed: ${await response.text()}`)
    await response.arrayBuffer()
  }

  const urls = {
    api: (id: string) => `${api.address}/api/components/${id}/upload-file`,
    bare: (id: string) => `${bare.address}/components/${id}/files`,
  }
  for (let round = 0; round <= rounds; round++) {
    for (const side of ['api', 'bare'] as const) {
      const growth = await watchGrowth(api)
      const headers = side === 'api' ? { authorization: `Bearer ${token}` } : undefined
      const began = performance.now()
      await Promise.all(
        seeded.componentIds.slice(0, atOnce).map(async (id) => {
          for (let nth = 0; nth < each; nth++) await upload(urls[side](id), headers ?? {})
        }),
      )
      const took = (performance.now() - began) / each
      const grown = growth()
      if (side === 'api' && grown !== null) growths.push(grown)
      if (round > 0) times[side].push(took)
    }
  }
  const [ours, theirs] = [middleOf(times.api), middleOf(times.bare)]
  const memoryGrowth = growths.length > 0 ? Math.max(...growths) : null
  return { api: ours, bare: theirs, times: ours / theirs, memoryGrowth }
}
