type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl K or ⌘ K. On keyboards without Latin letters, the key at the position of K. */
export function isPaletteShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
}
