import { createComponent, updateComponent } from '@castline/contract/component-edits'
import { componentIndex } from '@castline/contract/component-index'
import { getComponent, getComponentByCode, listComponents } from '@castline/contract/components'
import { previewSchedule } from '@castline/contract/import-preview'
import { componentFields, eachField, type FieldName, fieldNames, isMeasure } from '@castline/domain/components/fields'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { labelledComponents } from '#features/labels/queries.ts'
import { passportOf } from '#features/quality/print/passport-queries.ts'
import { passportSheet } from '#features/quality/print/passport-sheet.ts'
import { printTexts } from '#features/quality/print/print-texts.ts'
import { aValueOf } from '#support/component-values.ts'
import { aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const manager = await aUser(database, { role: 'admin' })

type Given = Partial<Record<FieldName, string | number | null>>

const read = async ({ id }: Id) => (await call(getComponent, { as: manager, params: { id } })).body as unknown as Given
const update = ({ id }: Id, body: Given) => call(updateComponent, { as: manager, params: { id }, body })

async function create(section: Id, given: Given) {
  const body = { name: aValueOf('name'), section_id: section.id, ...given }
  const response = await call(createComponent, { as: manager, body })
  expect(response.status).toBe(201)
  return response.body as unknown as Given & Id & { qr_code: string }
}

describe.each(fieldNames)('the field %s', (field) => {
  const rules = componentFields[field]

  it('can be set, changed and cleared through the API', async () => {
    const [first, second] = [aValueOf(field), aValueOf(field)]
    const component = await create(await aSection(database), { [field]: first })
    expect(component[field]).toBe(first)
    expect((await read(component))[field]).toBe(first)

    expect((await update(component, { [field]: second })).status).toBe(200)
    expect(await read(component)).toMatchObject({ [field]: second, version: 2 })
    const other = fieldNames.find((each) => each !== field) ?? 'type'
    await update(component, { [other]: aValueOf(other) })
    expect(await read(component)).toMatchObject({ [field]: second, version: 3 })

    const clearing = await update(component, { [field]: null })
    expect(clearing.status).toBe(rules.required ? 400 : 200)
    expect((await read(component))[field]).toBe(rules.required ? second : null)
  })

  it('is rejected above its limit', async () => {
    const component = await create(await aSection(database), {})
    const isText = typeof aValueOf(field) === 'string'
    const [largest, tooLarge] = isText
      ? ['x'.repeat(rules.limit), 'x'.repeat(rules.limit + 1)]
      : [rules.limit, rules.limit * 1.01]
    expect((await update(component, { [field]: largest })).status).toBe(200)
    const refused = await update(component, { [field]: tooLarge })
    expect([refused.status, refused.refusal.details]).toMatchObject([400, [{ field }]])
    expect((await read(component))[field]).toBe(largest)
  })

  it('is on the card, on labels, on devices, in sort orders and in filters as declared', async () => {
    const section = await aSection(database)
    const components = [
      await create(section, { [field]: aValueOf(field) }),
      await create(section, { [field]: aValueOf(field) }),
    ]
    const [component] = components as [(typeof components)[0]]
    const params = { id: section.project_id }

    const card = await call(getComponentByCode, { params: { code: component.qr_code } })
    expect([card.status, field in card.body]).toEqual([200, rules.onCard])

    const labels = await labelledComponents(database, section.project_id, { ids: undefined, filter: {} }, 2)
    // The plant is not printed: it decides which declaration is.
    const isOnLabel = rules.onLabel || field === 'plant'
    expect(labels.map((label) => (label as Given)[field])).toEqual(
      expect.arrayContaining(isOnLabel ? components.map((each) => each[field]) : [undefined]),
    )

    const { columns } = (await call(componentIndex, { as: manager, params })).body
    expect((columns as unknown as Record<string, unknown>)[field]).toEqual(
      rules.onDevice ? expect.arrayContaining(components.map((each) => each[field])) : undefined,
    )

    const sorted = await call(listComponents, { as: manager, params, query: { sort: `-${field}`, fields: field } })
    expect(sorted.status).toBe(rules.sortable ? 200 : 400)
    if (rules.sortable) {
      const values = sorted.body.precast.map((each) => each[field] ?? '')
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? 1 : -1)))
    }

    const filtered = await call(listComponents, { as: manager, params, query: { [field]: component[field] ?? '' } })
    expect(filtered.body.total).toBe(rules.filterable ? 1 : 2)
  })
})

it('an import sets, compares and changes every field, and clears none', async () => {
  const project = await aProject(database)
  const columns = fieldNames.map((field, column) => ({ column, field }))

  /** Imports a row for each field. Returns by field the row's verdict, and the value of the row's component. */
  async function importRows(rows: Record<FieldName, Given>) {
    const lines = fieldNames.map((field) => fieldNames.map((column) => rows[field][column]).join(','))
    const file = [fieldNames.join(','), ...lines].join('\n')
    const report = await imported(app, manager, file, { project_id: project.id, columns, skip_bad_rows: true })
    const { body } = await call(listComponents, {
      as: manager,
      params: { id: project.id },
      query: { fields: 'measures,production,specification' },
    })
    expect(body.total).toBe(fieldNames.length)
    const stored = eachField(fieldNames, (field) => {
      const key = field === 'external_id' ? 'control_number' : 'external_id'
      return body.precast.find((component) => component[key] === rows[field][key])?.[field]
    })
    return { verdicts: eachField(fieldNames, (field) => report.rows[fieldNames.indexOf(field)]?.verdict), stored }
  }
  const all = (verdict: string) => eachField(fieldNames, () => verdict)
  const first = eachField(fieldNames, () => eachField(fieldNames, aValueOf))
  const created = eachField(fieldNames, (field) => first[field][field])
  expect(await importRows(first)).toEqual({ verdicts: all('create'), stored: created })
  expect(await importRows(first)).toEqual({ verdicts: all('unchanged'), stored: created })

  const changed = eachField(fieldNames, aValueOf)
  const second = eachField(fieldNames, (field) => ({ ...first[field], [field]: changed[field] }))
  expect(await importRows(second)).toEqual({ verdicts: all('update'), stored: changed })

  const emptied = eachField(fieldNames, (field) => ({ ...first[field], [field]: '' }))
  const { verdicts, stored } = await importRows(emptied)
  // Also a row without a mark, which its control number pairs.
  expect(verdicts).toEqual(all('unchanged'))
  expect(stored).toEqual(changed)
})

it('every field is exported under a header that the import recognises', async () => {
  const section = await aSection(database)
  const component = await create(section, eachField(fieldNames, aValueOf))
  const url = `/api/projects/${section.project_id}/components.csv`
  const headers = { authorization: `Bearer ${await app.tokenOf(manager)}` }
  const { rawPayload } = await app.app.inject({ url, headers })
  const { body } = await call(previewSchedule, { as: manager, body: aForm(new Uint8Array(rawPayload)) })
  const [, row] = parse(rawPayload, { bom: true }) as string[][]
  const exported = eachField(
    fieldNames,
    (field) => row?.[body.columns.findIndex(({ guess }) => guess?.field === field)],
  )
  expect(exported).toEqual(eachField(fieldNames, (field) => String(component[field])))
})

it('every field is in the passport, under its name and with its unit', async () => {
  const component = await create(await aSection(database), eachField(fieldNames, aValueOf))
  const passport = await passportOf(database, { ...manager, role: 'manager' }, component.id)
  if (!passport) throw new Error('There is no passport.')
  const texts = printTexts({ language: 'en', calendar: 'gregorian' }, 'UTC')
  const { field: names, unit: units } = texts.words
  const facts = passportSheet({ ...passport, declaration: null }, texts).blocks.flatMap((block) =>
    block.kind === 'facts' ? block.facts : [],
  )
  const printed = Object.fromEntries(facts)
  expect(eachField(fieldNames, (field) => printed[names[field]])).toEqual(
    eachField(fieldNames, (field) => {
      const value = component[field] ?? null
      if (!isMeasure(field)) return value
      return `${texts.number(Number(value))} ${units[componentFields[field].kind]}`
    }),
  )
})

it('every editable column of a component is in the list of fields', async () => {
  const columns = await database.rows<{ column_name: string }>(
    "SELECT column_name FROM information_schema.columns WHERE table_name = 'components'",
  )
  const fixed = [
    'id',
    'project_id',
    'section_id',
    'qr_code',
    'status',
    'status_changed_at',
    'last_change_id',
    'open_holds',
    'computed',
    'place_id',
    'version',
  ]
  const times = ['cast_at', 'placed_at', 'deleted_at', 'created_at', 'updated_at', 'not_before']
  expect(columns.map(({ column_name }) => column_name).sort()).toEqual([...fixed, ...times, ...fieldNames].sort())
})
