export const texts = import.meta.glob<Record<string, unknown>>('./*.json', { import: 'default' })
