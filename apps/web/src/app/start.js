// Runs before the first paint, so that a light page never flashes dark, nor an Arabic one from the left; then asks for what
// this page will need, at once, instead of one after the other as each script finds out: its scripts, and its first answers
// from the server (api/first-answers.ts takes them). The settings read the same keys (ui/display/settings.ts), the same
// preferences of the device (ui/display/device.ts), and the same languages (i18n/languages.ts).
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is forbidden: the defaults stand.
      return null
    }
  }
  const token = stored('token')

  // Only a built page knows its files.
  const { home, signIn, pages, languages } = JSON.parse(document.getElementById('files').textContent || '{"pages":[]}')
  const here = location.pathname.replace(/\/+$/, '') || home
  const pageAt = (address) =>
    pages.find(({ path }) => {
      const [fixed, ...named] = path.split(':')
      return named.length > 0 ? address.startsWith(fixed) : address === path
    })
  let page = pageAt(here)
  if (page?.guarded && !token) page = pageAt(signIn)

  const root = document.documentElement
  const tags = { en: 'en', fr: 'fr', ar: 'ar', ch: 'zh-CN', th: 'th', vi: 'vi' }
  const ours = (code) => (Object.hasOwn(tags, code) ? code : null)
  const follows = (name) => page?.follows?.includes(name)
  const isLight = () => matchMedia('(prefers-color-scheme: light)').matches
  const ofDevice = () => {
    for (const tag of navigator.languages) {
      const code = tag.toLowerCase().split('-')[0]
      const found = ours(code === 'zh' ? 'ch' : code)
      if (found) return found
    }
  }
  const mode = stored('activeMode')
  if (mode === 'light' || mode === 'dark') root.dataset.mode = mode
  else if (follows('mode') && isLight()) root.dataset.mode = 'light'
  const language = ours(stored('isLanguage')) ?? (follows('language') && ofDevice())
  if (language) root.lang = tags[language]
  const direction = stored('activeDir')
  root.dir = direction === 'rtl' || direction === 'ltr' ? direction : language === 'ar' ? 'rtl' : 'ltr'
  const theme = stored('activeTheme')
  if (/^[A-Z]+_THEME$/.test(theme)) root.dataset.theme = theme

  for (const file of [languages?.[language], ...(page?.files ?? [])]) {
    if (!file) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/assets/${file}`
    document.head.append(link)
  }

  const end = here?.slice(here.lastIndexOf('/') + 1)
  const values = {
    id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(end) && end,
    code: /^[0-9A-Z]{12}$/.test(end) && end,
    project: new URLSearchParams(location.search).get('project') ?? stored('castline-project'),
  }
  const answers = new Map()
  window.castlineAnswers = answers
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const ask = (path) => {
    const first = { token, askedAt: Date.now(), answer: fetch(`/api${path}`, { headers, credentials: 'include' }) }
    const answered = () => {
      first.answeredAt = Date.now()
    }
    // Nobody may take it; then its failure is nobody's.
    first.answer.then(answered, answered)
    answers.set(path, first)
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
