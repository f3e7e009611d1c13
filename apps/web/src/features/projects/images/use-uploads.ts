import { updateProject } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import { useRef, useState } from 'react'
import { upload } from '#api/upload.ts'

export interface Upload {
  readonly id: number
  readonly file: File
  /** From 0 to 100. */
  readonly percent: number
  readonly error: unknown
}

/** Uploads pictures to a project one after another, with progress. A failed one stays in the list to be retried. */
export function useUploads(projectId: string, onAdded: (project: Project) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)
  const queue = useRef(Promise.resolve())

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const drop = (id: number) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send(id: number, file: File): Promise<void> {
    const input = { params: { id: projectId }, body: {}, files: { images: [file] } }
    try {
      onAdded(await upload(updateProject, input, (sent, all) => change(id, { percent: all ? (sent / all) * 100 : 0 })))
      drop(id)
    } catch (error) {
      change(id, { error })
    }
  }

  function enqueue(id: number, file: File): void {
    queue.current = queue.current.then(() => send(id, file))
  }

  return {
    uploads,
    isBusy: uploads.some(({ error }) => error === null),
    add(files: readonly File[]) {
      for (const file of files) {
        lastId.current += 1
        const id = lastId.current
        setUploads((all) => [...all, { id, file, percent: 0, error: null }])
        enqueue(id, file)
      }
    },
    retry({ id, file }: Upload) {
      change(id, { error: null, percent: 0 })
      enqueue(id, file)
    },
    drop,
  }
}
