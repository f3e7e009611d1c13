type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl K or ⌘ K: the key that writes a k, and on a keyboard that writes no Latin letters the key in its place. */
export function isPaletteShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
}
