import type { SchedulePreview } from '@castline/contract/import'
import { importFields } from '@castline/contract/import-fields'
import { columnMapping, rowFilter } from '@castline/contract/schemas/import'
import * as z from 'zod/mini'
import { type ImportPlan, noSectionNames } from './import-state.ts'

const key = 'castline.importPlans'
/** Maximum number of remembered formats. A plant uses only a few programs, each with its own headers. */
const maxRemembered = 12

const remembered = z.array(
  z.object({
    headers: z.array(z.string()),
    columns: z.array(z.object({ field: z.nullable(z.enum(importFields)), unit: columnMapping.shape.unit })),
    filters: z.array(rowFilter),
    sectionSource: z.enum(['column', 'existing', 'new']),
  }),
)
type Remembered = z.output<typeof remembered>

function read(items: Storage): Remembered {
  try {
    const stored = remembered.safeParse(JSON.parse(items.getItem(key) ?? '[]'))
    return stored.success ? stored.data : []
  } catch {
    return []
  }
}

function headersOf(preview: SchedulePreview): string[] {
  return preview.columns.map(({ header }) => header)
}

function isSameFileFormat(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((header, index) => header === right[index])
}

/** The plan of this device's last import of a file with the same headers; null if there is none. */
export function rememberedPlan(items: Storage, preview: SchedulePreview): ImportPlan | null {
  const found = read(items).find(({ headers }) => isSameFileFormat(headers, headersOf(preview)))
  if (!found || found.columns.length !== preview.columns.length) return null
  const { columns, filters, sectionSource } = found
  // Section names belong to one project, so they are not remembered.
  return { columns, filters, sectionSource, sectionNames: noSectionNames }
}

/** Stores the plan for files with these headers. Does nothing if the storage is full. */
export function rememberPlan(items: Storage, preview: SchedulePreview, plan: ImportPlan): void {
  const headers = headersOf(preview)
  const { columns, filters, sectionSource } = plan
  const others = read(items).filter((each) => !isSameFileFormat(each.headers, headers))
  try {
    items.setItem(
      key,
      JSON.stringify([{ headers, columns, filters, sectionSource }, ...others].slice(0, maxRemembered)),
    )
  } catch {
    items.removeItem(key)
  }
}
