import { administrator } from './server.ts'

export interface Piece {
  readonly id: string
  readonly name: string
  readonly control_number: string
  readonly qr_code: string
}

async function json<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Imports one new piece into the sample project, as an administrator would, and answers it: in planning, all its own. */
export async function newPiece(address: string, externalId: string): Promise<Piece> {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: administrator.username, password: administrator.password }),
  })
  const { token } = await json<{ token: string }>(login)
  const headers = { authorization: `Bearer ${token}` }
  const [project] = await json<{ id: string }[]>(await fetch(`${address}/api/projects`, { headers }))
  const form = new FormData()
  const columns = [
    { column: 0, field: 'name' },
    { column: 1, field: 'external_id' },
  ]
  form.append('options', JSON.stringify({ project_id: project?.id, dry_run: false, columns, section: 'Test floor' }))
  form.append('file', new Blob([`Mark,Id\nT-${externalId.slice(-6)},${externalId}\n`]), 'piece.csv')
  const imported = await fetch(`${address}/api/components/import`, { method: 'POST', headers, body: form })
  if (!(await imported.text()).includes('"report"')) throw new Error('The piece could not be imported.')
  const query = `q=T-${externalId.slice(-6)}&sort=-control_number&limit=1`
  const found = await fetch(`${address}/api/components/project/${project?.id}?${query}`, { headers })
  const [piece] = (await json<{ precast: Piece[] }>(found)).precast
  if (!piece) throw new Error('The piece was not found.')
  return piece
}
