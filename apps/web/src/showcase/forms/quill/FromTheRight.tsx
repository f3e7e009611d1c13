import { useState } from 'react'
import { RichTextEditor } from './RichTextEditor.tsx'

const begun = '<p class="ql-direction-rtl">تم فحص القطعة B-101 وقبولها.</p><p>The same in English: accepted.</p>'

/** Direction is set per paragraph, so that one text can contain both directions. */
export function FromTheRight() {
  const [html, setHtml] = useState(begun)
  const count = html.split('ql-direction-rtl').length - 1
  return (
    <>
      <RichTextEditor label="Note in two languages" initial={begun} onChange={setHtml} />
      <p role="status">{count === 1 ? '1 paragraph' : `${count} paragraphs`} from right to left</p>
    </>
  )
}
