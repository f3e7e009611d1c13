import { storage } from '#api/storage.ts'

const keyOf = (plantId: string) => `castline-test-${plantId}`

const fields = ['tested_by', 'machine', 'instrument_id'] as const
type Test = Readonly<Record<(typeof fields)[number], string>>

/** Who tested last on this device, and with what: usually the same. */
export function rememberedTest(plantId: string): Test {
  const none = { tested_by: '', machine: '', instrument_id: '' }
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(plantId)) ?? '{}')
    const textOf = (field: keyof Test) => {
      const value = stored && typeof stored === 'object' ? Reflect.get(stored, field) : ''
      return typeof value === 'string' ? value : ''
    }
    return { tested_by: textOf('tested_by'), machine: textOf('machine'), instrument_id: textOf('instrument_id') }
  } catch {
    return none
  }
}

export function rememberTest(plantId: string, test: Test): void {
  const { tested_by, machine, instrument_id } = test
  try {
    storage.setItem(keyOf(plantId), JSON.stringify({ tested_by, machine, instrument_id }))
  } catch {
    // A full storage: it is typed again.
  }
}
