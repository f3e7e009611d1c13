import DOMPurify from 'dompurify'

/**
 * The elements and attributes that the editor creates; everything else that was pasted or sent is removed. Formats are
 * classes, because the page allows no inline styles.
 */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'blockquote', 'ol', 'ul', 'li', 'a'],
  ALLOWED_ATTR: ['class', 'href', 'rel', 'target'],
}

/** Returns HTML that is safe to store and show: without scripts, event handlers, styles and images. */
export function sanitised(html: string): string {
  return DOMPurify.sanitize(html, allowed)
}

/** Quill writes every space as a non-breaking one; such lines would not wrap. */
export function withPlainSpaces(html: string): string {
  return html.replaceAll(/(?<!&nbsp;)&nbsp;(?!&nbsp;)/g, ' ')
}
