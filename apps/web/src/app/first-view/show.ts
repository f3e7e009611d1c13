// Runs inline at the end of the sign-in page, before its first paint (build/first-view.ts): shows the markup that was
// made for this device's settings. Where there is none, the ring turns until the scripts have drawn the page.

import { storage } from '#api/storage.ts'
import { linkPage } from '#features/users/sign-in/link-page.ts'
import { defaults } from '#theme/tokens.ts'

const contentOf = (name: string) => document.querySelector<HTMLTemplateElement>(`template[id="${name}"]`)?.content
const isDefault = (key: string, value: unknown) => [null, String(value)].includes(storage.getItem(key))

const { lang, dir, dataset } = document.documentElement
/** As in first-view-of.ts, of what the first script has set. */
const name = `${lang} ${dir} ${dataset.mode}`
/** Of who was led here to link an account, the page says so. The router keeps its state in the history. */
const { from } = ((window.history.state as { usr?: unknown } | null)?.usr ?? {}) as { from?: unknown }
const isLinking = from === linkPage
const [markup, styles] = [contentOf(name), contentOf(dir)]
const isPlain =
  storage.getItem('token') === null &&
  isDefault('activeTheme', defaults.theme) &&
  isDefault('borderRadius', defaults.radius) &&
  !isLinking
const root = document.getElementById('root')
if (root && markup && styles && isPlain) {
  document.head.append(styles)
  root.replaceChildren(markup)
  root.dataset.view = name
  // Until the form works the browser must not send it, which would put a password into the address. The form ends this.
  root.addEventListener('submit', (event) => {
    if (root.dataset.view === undefined) return
    event.preventDefault()
    root.dataset.submitted = ''
  })
}
