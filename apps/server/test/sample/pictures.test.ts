import { buffer } from 'node:stream/consumers'
import * as projects from '@castline/contract/projects'
import { describe, expect, it } from 'vitest'
import { loadSampleProject } from '#sample/load.ts'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

describe('the sample', async () => {
  const { database, files, call } = await testApp()
  await loadSampleProject(database, { timeZone: 'Asia/Bangkok', now: new Date('2026-11-20T02:00:00Z'), files })
  const admin = await aUser(database, { role: 'admin' })
  const [project] = (await call(projects.listProjects, { as: admin })).body
  const params = { id: project?.id ?? '' }

  it('has a photo of each rejection by its inspector, and an image of each project', async () => {
    const photos = await database.rows<{ key: string; thumbnail_key: string }>(
      `SELECT p.key, p.thumbnail_key FROM status_changes h LEFT JOIN photos p ON p.change_id = h.id AND p.uploaded_by = h.user_id
       WHERE h.to_status = 'rejected' AND h.project_id = $1`,
      [params.id],
    )
    const images = await database.rows<{ key: string; thumbnail_key: string }>(
      'SELECT i.key, i.thumbnail_key FROM projects p LEFT JOIN project_images i ON i.project_id = p.id',
    )
    expect([photos.length, images.length]).toEqual([6, 2])
    for (const key of [...photos, ...images].flatMap((picture) => [picture.key, picture.thumbnail_key])) {
      const stream = await files.open(key)
      const bytes = stream ? await buffer(stream) : Buffer.alloc(0)
      expect(String(bytes.subarray(8, 12))).toBe('WEBP')
    }
  })

  it('has a second project that has just begun, with a part of the team', async () => {
    const [, second] = (await call(projects.listProjects, { as: admin })).body
    expect(second?.name).toBe('Quayside Car Park')
    const { body } = await call(projects.sectionStatusStats, { as: admin, params: { id: second?.id ?? '' } })
    const [first, upper] = body
    expect([first?.total_components, first?.manufactured_count, first?.transported_count]).toEqual([26, 12, 4])
    expect([upper?.total_components, upper?.manufactured_count]).toEqual([26, 0])
    const members = await database.rows<{ role: string }>(
      'SELECT u.role FROM project_members m JOIN users u ON u.id = m.user_id WHERE m.project_id = $1 ORDER BY 1',
      [second?.id],
    )
    expect(members.map(({ role }) => role)).toEqual(['inspector', 'manager', 'producer', 'transporter'])
  })
})
