import { addNcrEvent, addNcrPhotos } from '@castline/contract/ncr-events'
import { getNcr } from '@castline/contract/ncrs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bcfFiles } from '#support/bcf.ts'
import { faultsOf, parsedXml } from '#support/bcf-schema.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'
import { bcfSites, child, numbers, onlyTopic } from './bcf-site.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call } = app
const { aModelledProject, exported, send } = bcfSites(app)

describe.each(['2.1', '3.0'] as const)('an export as BCF %s', (version) => {
  it('has the structure of the schema, and a camera and a snapshot of the component without any of its own', async () => {
    const { project, manager, installer, report, piece, element } = await aModelledProject()
    const description = 'Edge <broken> & "cracked"\u0007'
    const ncr = await report(installer, { component_id: piece.id, severity: 'major', description })
    await call(addNcrEvent, { as: manager, params: { id: ncr.id }, body: { kind: 'comment', text: 'See the photo' } })
    const bytes = await exported(manager, project, { version })
    const { files, markup, view, picture } = onlyTopic(bytes)
    for (const [name, content] of files) {
      if (!name.endsWith('.png')) expect([name, faultsOf(version, parsedXml(content))]).toEqual([name, []])
    }
    const topic = child(markup, 'Topic')
    expect(topic?.attributes).toMatchObject({ TopicStatus: 'Open', TopicType: 'Issue' })
    expect(child(topic, 'Title')?.text).toMatch(/^NCR-001: Cracked, /)
    expect(child(topic, 'Priority')?.text).toBe('Major')
    expect(child(topic, 'Description')?.text).toBe('Edge <broken> & "cracked"\ufffd')
    const comments = version === '2.1' ? markup : child(topic, 'Comments')
    expect(child(comments, 'Comment', 'Comment')?.text).toBe('See the photo')
    if (version === '3.0') expect(topic?.attributes.ServerAssignedId).toBe('NCR-001')
    else expect(child(topic, 'Labels')?.text).toBe('NCR-001')

    expect(child(view, 'Components', 'Selection', 'Component')?.attributes.IfcGuid).toBe(element)
    const camera = child(view, 'PerspectiveCamera')
    // The box is from 100 to 104 in the east, 200 to 201 in the north, and 5 to 8 in height.
    const [x = 0, y = 0, z = 0] = numbers(child(camera, 'CameraViewPoint')) ?? []
    const [dx = 0, dy = 0, dz = 0] = numbers(child(camera, 'CameraDirection')) ?? []
    const away = (102 - x) / dx
    expect([y + away * dy, z + away * dz].map((value) => Math.round(value * 100) / 100)).toEqual([200.5, 6.5])
    expect(away).toBeGreaterThan(3)
    expect(Number(child(camera, 'FieldOfView')?.text)).toBe(45)
    const { width, height, format } = await sharp(picture).metadata()
    expect(format).toBe('png')
    if (version === '3.0') expect(Number(child(camera, 'AspectRatio')?.text)).toBeCloseTo(width / height, 3)
    // The component is drawn in the middle.
    const middle = await sharp(picture)
      .extract({ left: width / 2, top: height / 2, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([...middle.subarray(0, 3)]).not.toEqual([255, 255, 255])
  })

  it('of an unchanged record is the same again, and imported it changes nothing', async () => {
    const { project, manager, installer, report, piece } = await aModelledProject()
    const ncr = await report(installer, { component_id: piece.id })
    await call(addNcrEvent, { as: manager, params: { id: ncr.id }, body: { kind: 'comment', text: 'Once' } })
    const bytes = await exported(manager, project, { version })
    const parts = (file: Uint8Array) =>
      [...bcfFiles(file)].map(([name, content]) => [name, Buffer.from(content).toString('base64')])
    expect(parts(await exported(manager, project, { version }))).toEqual(parts(bytes))
    const before = (await call(getNcr, { as: manager, params: { id: ncr.id } })).body
    for (const dry_run of [true, false]) {
      const { status, body } = await send(manager, project, bytes, { dry_run })
      expect([status, body.version, body.topics]).toMatchObject([
        200,
        version,
        [{ kind: 'known', ncr: { id: ncr.id, number: 'NCR-001' }, comments: [], step: null, why: null }],
      ])
    }
    expect((await call(getNcr, { as: manager, params: { id: ncr.id } })).body).toEqual(before)
  })
})

describe('an export', () => {
  it('has the camera and the picture of the viewer, if the record has them', async () => {
    const { project, manager, installer, report, piece } = await aModelledProject()
    const model_point = { at: [102, 200, 8], camera: [102, 190, 6.5, 102, 200, 6.5] }
    const ncr = await report(installer, { component_id: piece.id, model_point })
    const body = aPictureForm('photos', [await aPicture({ width: 80, height: 40 })], {
      options: JSON.stringify({ view: 0 }),
    })
    await call(addNcrPhotos, { as: installer, params: { id: ncr.id }, body })
    const { view, picture } = onlyTopic(await exported(manager, project, { version: '3.0' }))
    const camera = child(view, 'PerspectiveCamera')
    expect(numbers(child(camera, 'CameraDirection'))).toEqual([0, 1, 0])
    expect(numbers(child(camera, 'CameraUpVector'))).toEqual([0, 0, 1])
    // Nearer, because its field of view is wider than that of the viewer.
    const [x, y = 0, z] = numbers(child(camera, 'CameraViewPoint')) ?? []
    expect([x, z]).toEqual([102, 6.5])
    expect(200 - y).toBeCloseTo((10 * Math.tan(Math.PI / 9)) / Math.tan(Math.PI / 8), 4)
    expect(child(camera, 'AspectRatio')?.text).toBe('2')
    expect((await sharp(picture).metadata()).width).toBe(80)
  })

  it('follows the filter, and has a camera and a snapshot also without any model', async () => {
    const { project, manager, installer, report } = await aReportingProject(app)
    await report(installer, { severity: 'minor' })
    await report(installer, { severity: 'critical' })
    const { markup, view, picture } = onlyTopic(await exported(manager, project, { severity: 'critical' }))
    expect(child(markup, 'Topic', 'Title')?.text).toMatch(/^NCR-002/)
    expect([faultsOf('2.1', markup), faultsOf('2.1', view)]).toEqual([[], []])
    expect((await sharp(picture).metadata()).format).toBe('png')
  })

  it('has nothing that a viewer does not see', async () => {
    const { project, manager, viewer, installer, report } = await aReportingProject(app)
    const ncr = await report(installer)
    await call(addNcrEvent, { as: manager, params: { id: ncr.id }, body: { kind: 'comment', text: 'Internal words' } })
    const texts = [...bcfFiles(await exported(viewer, project)).values()].map((each) =>
      Buffer.from(each).toString('latin1'),
    )
    expect(texts.join()).not.toContain('Internal words')
    const markup = onlyTopic(await exported(viewer, project)).markup
    expect(child(markup, 'Topic', 'CreationAuthor')?.text).toBe('Castline')
  })
})
