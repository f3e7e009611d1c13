/** All files except those in the bundle (i18n.ts). */
export const texts = import.meta.glob<Record<string, unknown>>(
  ['./*.json', '!./{auth,errors,shell,statuses,ui}.json'],
  { import: 'default' },
)
