// Runs before the first paint, so that a light page never flashes dark, nor an Arabic one from the left. The settings
// themselves read the same keys (shell/settings/settings.ts), and the same languages (i18n/languages.ts).
;(() => {
  const root = document.documentElement
  const tags = { en: 'en', fr: 'fr', ar: 'ar', ch: 'zh-CN', th: 'th', vi: 'vi' }
  try {
    const mode = localStorage.getItem('activeMode')
    if (mode === 'light' || mode === 'dark') root.dataset.mode = mode
    const language = localStorage.getItem('isLanguage')
    if (Object.hasOwn(tags, language)) root.lang = tags[language]
    const direction = localStorage.getItem('activeDir')
    root.dir = direction === 'rtl' || direction === 'ltr' ? direction : language === 'ar' ? 'rtl' : 'ltr'
    const theme = localStorage.getItem('activeTheme')
    if (/^[A-Z]+_THEME$/.test(theme)) root.dataset.theme = theme
  } catch {
    // Storage is forbidden: the defaults in the page stand.
  }
})()
