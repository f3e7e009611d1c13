import i18next, { type BackendModule, type TypeOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolated } from './isolate.ts'
import { defaultLanguage, languageDirection, languages } from './languages.ts'
import { texts as englishTexts } from './locales/en/texts.ts'

type Texts = Record<string, unknown>

/** A file of texts; each feature has its own. */
export type TextsName = keyof TypeOptions['resources']

/** What every page may say, in English, is in the bundle: the first paint waits for no language. */
const bundled = import.meta.glob<Texts>('./locales/en/{auth,errors,shell,statuses,ui}.json', {
  eager: true,
  import: 'default',
})
/** The files of the other languages, each list with the first of them: English readers do without. */
const files = import.meta.glob<Record<string, () => Promise<Texts>>>(
  ['./locales/*/texts.ts', '!./locales/en/texts.ts'],
  { import: 'texts' },
)

const bundledByName = Object.fromEntries(
  Object.entries(bundled).map(([path, texts]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), texts]),
)

/** English stands in for a language that takes longer than this; its own texts follow when they come. */
const patienceMs = 1_500

/** Fetches a file of texts; rejects while there is no network. */
export type FetchTexts = (language: string, name: string) => Promise<Texts>

const fetchTexts: FetchTexts = async (language, name) => {
  const texts = language === defaultLanguage ? englishTexts : await files[`./locales/${language}/texts.ts`]?.()
  return (await texts?.[`./${name}.json`]?.()) ?? {}
}

/** The callback form, because only that one is retried: `true` says that trying again may help. */
const backendOf = (fetch: FetchTexts): BackendModule => ({
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    fetch(language, namespace).then(
      (texts) => done(null, texts as never),
      (error: unknown) => done(error instanceof Error ? error : String(error), true),
    )
  },
})

/** Resolves after so many milliseconds: when the page can wait no longer, unless told for what another language needs. */
export const impatience = (ms = patienceMs) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What the page is to speak; its texts may still be on their way. */
let chosen = defaultLanguage

/** Begins with the stored language. Resolves when its texts are there, or English has to stand in for them. */
export async function startI18n(language: string, fetch = fetchTexts): Promise<void> {
  chosen = language
  const started = i18next
    .use(backendOf(fetch))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      supportedLngs: languages.map(({ code }) => code),
      ns: Object.keys(bundledByName),
      defaultNS: 'shell',
      resources: { en: bundledByName },
      partialBundledLanguages: true,
      initAsync: false,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      // React escapes what it writes; a sentence from right to left keeps its names apart.
      interpolation: { escape: (value) => isolated(value, languageDirection(i18next.language)) },
      // What arrives later than the page is shown at once.
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
  if (language !== defaultLanguage) await Promise.race([started, impatience()])
}

/** Loads the texts of a page, which waits for them: its English ones in any case, its language's for a moment. */
export async function loadTexts(name: TextsName): Promise<void> {
  if (i18next.hasLoadedNamespace(name)) return
  const isEnglish = i18next.language === defaultLanguage
  const ofLanguage = isEnglish ? undefined : i18next.loadNamespaces(name)
  const english = await englishTexts[`./${name}.json`]?.()
  // Silently: what is on the screen says nothing of them, and would all be drawn again.
  if (english) i18next.addResourceBundle(defaultLanguage, name, english, false, false, { silent: true, skipCopy: true })
  // Known to be there now, it is not fetched again; other languages learn that they need it.
  if (isEnglish) await i18next.loadNamespaces(name)
  else await Promise.race([ofLanguage, impatience()])
}

/** Says everything in another language, as soon as its texts are there; what is said now stays so long. */
export function switchLanguage(language: string): void {
  if (language === chosen) return
  chosen = language
  void i18next.changeLanguage(language)
}
