/** The languages of printed pages; Chinese is `ch`. */
export const printLanguages = ['en', 'fr', 'ar', 'ch', 'th', 'vi'] as const
export type PrintLanguage = (typeof printLanguages)[number]
