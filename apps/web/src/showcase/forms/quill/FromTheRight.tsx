import { useState } from 'react'
import { RichTextEditor } from './RichTextEditor.tsx'

const begun = '<p class="ql-direction-rtl">تم فحص القطعة B-101 وقبولها.</p><p>The same in English: accepted.</p>'

/** Direction is set per paragraph, so that one text can contain both directions. */
export function FromTheRight() {
  const [html, setHtml] = useState(begun)
  return (
    <>
      <RichTextEditor label="Note in two languages" initial={begun} onChange={setHtml} />
      <p role="status">{html.split('ql-direction-rtl').length - 1} paragraphs from right to left</p>
    </>
  )
}
