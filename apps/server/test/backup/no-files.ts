/** A file store without files. */
export const noFiles = {
  keys: async () => [],
  open: async () => null,
  has: async () => false,
  put: async () => undefined,
  delete: async () => undefined,
}
