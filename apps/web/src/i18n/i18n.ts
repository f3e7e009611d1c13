import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, languages } from './languages.ts'

type Texts = Record<string, unknown>

/** English is in the bundle: the first paint waits for no language. */
const english = import.meta.glob<Texts>('./locales/en/*.json', { eager: true, import: 'default' })
const others = import.meta.glob<Texts>(['./locales/*/*.json', '!./locales/en/*.json'], { import: 'default' })

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
}

const englishByNamespace = Object.fromEntries(
  Object.entries(english).map(([path, texts]) => [namespaceOf(path), texts]),
)

/** The callback form, because only that one is retried: `true` says that trying again may help. */
const lazyLocales: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = others[`./locales/${language}/${namespace}.json`]
    if (!load) return done(null, {})
    load().then(
      (texts) => done(null, texts as never),
      (error: unknown) => done(error instanceof Error ? error : String(error), true),
    )
  },
}

/** Begins with the stored language; English texts stand in until its own are there. */
export function startI18n(language: string): void {
  void i18next
    .use(lazyLocales)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      supportedLngs: languages.map(({ code }) => code),
      ns: Object.keys(englishByNamespace),
      defaultNS: 'shell',
      resources: { en: englishByNamespace },
      partialBundledLanguages: true,
      initAsync: false,
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}
