import Box from '@mui/material/Box'
import DOMPurify from 'dompurify'
import { useCallback } from 'react'

/** No images, styles or scripts: a mail must not contact other servers or change the page's look. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'h1', 'h2', 'h3'],
  ALLOWED_ATTR: ['href'],
  RETURN_DOM_FRAGMENT: true as const,
}

/** Renders the HTML of a mail after sanitising it: it comes from an untrusted sender. */
export function MailBody({ html }: { html: string }) {
  const show = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(DOMPurify.sanitize(html, allowed)),
    [html],
  )
  return (
    <Box
      ref={show}
      sx={{
        overflowWrap: 'anywhere',
        '& p': { marginBlock: 1 },
        '& blockquote': {
          margin: 0,
          marginBlock: 1,
          paddingInlineStart: 2,
          borderInlineStart: '3px solid',
          borderColor: 'divider',
          color: 'text.secondary',
        },
        '& a': { color: 'accent.text' },
        '& h1, & h2, & h3': { fontSize: '1.1rem' },
      }}
    />
  )
}
