import { type Language, languageDirection, languageTag, namedIn } from '@castline/domain/languages'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML; line breaks are kept. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

const paragraph = 'margin:0 0 12px;white-space:pre-line;overflow-wrap:anywhere'
const small = 'margin:0 0 6px;font-size:13px;color:#5a6a85'
const button =
  'display:inline-block;padding:10px 18px;border-radius:7px;background:#3f62d8;color:#ffffff;text-decoration:none;font-weight:600'

export interface MailPart {
  readonly title: string
  readonly lines: readonly string[]
  /** The words and the address of its link. */
  readonly link: { readonly label: string; readonly address: string } | null
}

interface Page {
  readonly language: Language
  readonly parts: readonly MailPart[]
  readonly footer: readonly (string | { readonly label: string; readonly address: string })[]
}

function partHtml({ title, lines, link }: MailPart, isOnly: boolean): string {
  const size = isOnly ? 'font-size:20px;line-height:1.3' : 'font-size:16px;line-height:1.3'
  const text = lines.map((line) => `<p style="${paragraph}">${escaped(line)}</p>`).join('')
  const anchor = link
    ? `<p style="margin:16px 0 0"><a href="${escaped(link.address)}" style="${isOnly ? button : 'color:#3f62d8'}">${escaped(link.label)}</a></p>`
    : ''
  const between = isOnly ? '' : 'padding:0 0 16px;margin:0 0 16px;border-bottom:1px solid #e5eaef'
  return `<div style="${between}"><h1 style="margin:0 0 12px;${size}">${escaped(title)}</h1>${text}${anchor}</div>`
}

/** A mail as HTML: inline styles only, no pictures, nothing that is fetched. */
export function mailHtml({ language, parts, footer }: Page): string {
  const direction = languageDirection(language)
  const notes = footer
    .map((note) =>
      typeof note === 'string'
        ? escaped(note)
        : `<a href="${escaped(note.address)}" style="color:#5a6a85">${escaped(note.label)}</a>`,
    )
    .map((note) => `<p style="${small}">${note}</p>`)
    .join('')
  return `<!DOCTYPE html>
<html lang="${languageTag(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(parts[0]?.title ?? 'Castline')}</title></head>
<body dir="${direction}" style="margin:0;padding:16px;background:#f4f6f9;color:#2a3547;font-family:Arial,'Noto Sans',sans-serif;font-size:15px;line-height:1.5;text-align:start">
<div style="max-width:560px;margin:0 auto">
<div style="padding:24px;background:#ffffff;border-radius:7px">${parts.map((part) => partHtml(part, parts.length === 1)).join('')}</div>
<div style="padding:16px 8px">${notes}</div>
</div>
</body>
</html>
`
}

/** The same mail as plain text. */
export function mailText({ language, parts, footer }: Page): string {
  const blocks = parts.map(({ title, lines, link }) =>
    [title, '', ...lines, ...(link ? ['', namedIn(language, link.label, link.address)] : [])].join('\n'),
  )
  const notes = footer.map((note) => (typeof note === 'string' ? note : namedIn(language, note.label, note.address)))
  return `${blocks.join('\n\n----------\n\n')}\n\n--\n${notes.join('\n')}\n`
}
