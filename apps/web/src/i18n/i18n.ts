import { defaultLanguage, languageDirection, languages } from '@castline/domain/languages'
import i18next, { type BackendModule, type TypeOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolated } from './isolate.ts'
import { texts as englishTexts } from './locales/en/texts.ts'

type Texts = Record<string, unknown>

/** The name of a text file; each feature has its own. */
export type TextsName = keyof TypeOptions['resources']

/** The English texts that every page may need are bundled, so that the first paint need not wait for a language. */
const bundled = import.meta.glob<Texts>('./locales/en/{auth,errors,shell,statuses,ui}.json', {
  eager: true,
  import: 'default',
})
/**
 * The files of the other languages. Each list is loaded with the language's first file, so English users do not load
 * them.
 */
const files = import.meta.glob<Record<string, () => Promise<Texts>>>(
  ['./locales/*/texts.ts', '!./locales/en/texts.ts'],
  { import: 'texts' },
)

const bundledByName = Object.fromEntries(
  Object.entries(bundled).map(([path, texts]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), texts]),
)

/** If a language takes longer than this to load (ms), English is shown until its texts arrive. */
const timeoutMs = 1_500

/** Loads a text file. Rejects without a network. */
export type FetchTexts = (language: string, name: string) => Promise<Texts>

const fetchTexts: FetchTexts = async (language, name) => {
  const texts = language === defaultLanguage ? englishTexts : await files[`./locales/${language}/texts.ts`]?.()
  return (await texts?.[`./${name}.json`]?.()) ?? {}
}

/** The callback form, because i18next retries only this one: `true` means that a retry may succeed. */
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

/** Resolves after this many milliseconds: the longest time that the page waits for a language. */
export const languageTimeout = (ms = timeoutMs) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The selected language; its texts may still be loading. */
let chosen = defaultLanguage

/**
 * Starts with the stored language. Resolves when its texts are loaded, could not be loaded, or `isLate` resolves:
 * English then shows in their place.
 */
export async function startI18n(language: string, fetch = fetchTexts, isLate = languageTimeout): Promise<void> {
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
      // React escapes HTML, so this only isolates names in right-to-left sentences.
      interpolation: { escape: (value) => isolated(value, languageDirection(i18next.language)) },
      // Render again when texts arrive after the page.
      react: { useSuspense: false, bindI18nStore: 'added' },
    })
  if (language !== defaultLanguage) await Promise.race([started, isLate()])
}

/** Whether the texts that every page may need are there. */
export const areTextsThere = (language: string): boolean =>
  Object.keys(bundledByName).every((name) => i18next.hasResourceBundle(language, name))

/**
 * Loads the texts of a page before it is shown. Waits for the English ones, and up to the timeout for the language's.
 */
export async function loadTexts(name: TextsName): Promise<void> {
  if (i18next.hasLoadedNamespace(name)) return
  const isEnglish = i18next.language === defaultLanguage
  const ofLanguage = isEnglish ? undefined : i18next.loadNamespaces(name)
  const english = await englishTexts[`./${name}.json`]?.()
  // `silent`: nothing on the screen uses these texts yet, and an event would render everything again.
  if (english) i18next.addResourceBundle(defaultLanguage, name, english, false, false, { silent: true, skipCopy: true })
  // i18next now treats the namespace as loaded, and does not fetch it again; a later language switch loads it, too.
  if (isEnglish) await i18next.loadNamespaces(name)
  else await Promise.race([ofLanguage, languageTimeout()])
}

/** Switches the language when its texts are loaded; until then the page keeps the current one. */
export function switchLanguage(language: string): void {
  if (language === chosen) return
  chosen = language
  void i18next.changeLanguage(language)
}
