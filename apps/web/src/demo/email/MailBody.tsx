import Box from '@mui/material/Box'
import DOMPurify from 'dompurify'
import { useCallback } from 'react'

/** No pictures, styles or scripts: a mail asks no foreign server, and looks as the page does. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'h1', 'h2', 'h3'],
  ALLOWED_ATTR: ['href'],
  RETURN_DOM_FRAGMENT: true as const,
}

/** What somebody else wrote, without what could do harm. */
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
        '& a': { color: 'accent.text' },
        '& h1, & h2, & h3': { fontSize: '1.1rem' },
      }}
    />
  )
}
