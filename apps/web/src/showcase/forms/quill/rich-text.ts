import DOMPurify from 'dompurify'

/** What the editor makes; whatever else is pasted, or sent by somebody else, goes. Classes, for the page allows no inline style. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'blockquote', 'ol', 'ul', 'li', 'a'],
  ALLOWED_ATTR: ['class', 'href', 'rel', 'target'],
}

/** HTML that may be stored and shown: without scripts, handlers, styles and pictures. */
export function sanitised(html: string): string {
  return DOMPurify.sanitize(html, allowed)
}

/** Quill writes every space as one that does not break; lines of such words would not wrap. */
export function withPlainSpaces(html: string): string {
  return html.replaceAll(/(?<!&nbsp;)&nbsp;(?!&nbsp;)/g, ' ')
}
