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

// Then asks for what this page will need, now and at once, instead of one after the other as each script finds out: its
// scripts, and its first answers from the server (api/first-answers.ts takes them).
;(() => {
  const told = document.getElementById('files').textContent
  // Only a built page knows its files.
  if (!told) return
  const { home, signIn, pages, languages } = JSON.parse(told)
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const token = stored('token')
  const here = location.pathname.replace(/\/+$/, '') || home
  const pageAt = (address) =>
    pages.find(({ path }) => {
      const [fixed, ...named] = path.split(':')
      return named.length > 0 ? address.startsWith(fixed) : address === path
    })
  let page = pageAt(here)
  if (page?.guarded && !token) page = pageAt(signIn)

  for (const file of [languages[stored('isLanguage')], ...(page?.files ?? [])]) {
    if (!file) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/assets/${file}`
    document.head.append(link)
  }

  const end = here.slice(here.lastIndexOf('/') + 1)
  const values = {
    id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(end) && end,
    code: /^[0-9A-Z]{12}$/.test(end) && end,
    project: new URLSearchParams(location.search).get('project') ?? stored('castline-project'),
  }
  const answers = new Map()
  window.castlineAnswers = answers
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const ask = (path) => {
    const answer = fetch(`/api${path}`, { headers, credentials: 'include' })
    // Whoever takes it learns of it; nobody may.
    answer.catch(() => undefined)
    answers.set(path, { token, answer })
  }
  const ofProject = []
  for (const [access, named] of page?.calls ?? []) {
    if (access === 'public' ? token : access === 'signed-in' && !token) continue
    const path = named.replace(/:(\w+)/, (whole, name) => (values[name] ? encodeURIComponent(values[name]) : whole))
    if (!path.includes(':')) ask(path)
    else if (path.includes(':project')) ofProject.push(path)
  }
  // Who has not chosen a project sees the first (api/chosen-project.ts).
  if (ofProject.length > 0)
    answers
      .get('/projects')
      ?.answer.then((answer) => answer.clone().json())
      .then(([{ id }]) => {
        for (const path of ofProject) ask(path.replace(':project', id))
      })
      .catch(() => undefined)
})()
