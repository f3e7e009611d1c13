import { isStatus, type Status } from '@castline/domain/status/statuses'

/**
 * The selection shown in the table below the sections. Stored in the address, so that links and reloads show the same.
 */
export interface ChosenComponents {
  /** A section id; null for all. */
  readonly section: string | null
  readonly status: Status | null
  /** Zero-based; the address counts from 1. */
  readonly page: number
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parses the address. Ignores invalid values. Null if nothing is selected. */
export function readChosenComponents(address: URLSearchParams): ChosenComponents | null {
  const section = address.get('section')
  const status = address.get('status')
  const page = Number(address.get('page'))
  const chosen = {
    section: section !== null && uuid.test(section) ? section : null,
    status: isStatus(status) ? status : null,
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
  }
  return chosen.section === null && chosen.status === null ? null : chosen
}

/** The address with this selection, or without any; other parameters remain. */
export function withChosenComponents(address: URLSearchParams, chosen: ChosenComponents | null): URLSearchParams {
  const written = new URLSearchParams(address)
  const values = {
    section: chosen?.section ?? null,
    status: chosen?.status ?? null,
    page: chosen && chosen.page > 0 ? String(chosen.page + 1) : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name)
    else written.set(name, value)
  }
  return written
}
