/** Whether this is a UUID, as every id is; `id` of `fields.ts` without zod. */
export function isId(text: string | null): text is string {
  return text !== null && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text)
}
