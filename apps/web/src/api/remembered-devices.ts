import { storage } from './storage.ts'

const keyOf = (name: string) => `device:${name.trim().normalize().toLowerCase()}`

/** The token by which this device is not asked for a second factor, by the name as typed; undefined if there is none. */
export function rememberedDevice(name: string): string | undefined {
  return storage.getItem(keyOf(name)) ?? undefined
}

export function rememberDevice(name: string, device: string): void {
  storage.setItem(keyOf(name), device)
}
