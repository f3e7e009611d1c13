import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Quill } from './editor.ts'
import { sanitised, withPlainSpaces } from './rich-text.ts'
import { richTextStyles } from './rich-text-styles.ts'
import { tools } from './tools.ts'

export interface QuillEditorProps {
  label: string
  /** The initial HTML; the editor holds its own state afterwards. */
  initial: string
  /** Called with the sanitised HTML after every change. */
  onChange: (html: string) => void
}

// Tab leaves the field: an editor that captures it would be a keyboard trap in a form.
const keyboard = { bindings: { tab: null, 'remove tab': null, indent: null, outdent: null } }

/** Returns the formats at the cursor or in the selection. */
function formatsAt(quill: Quill): Readonly<Record<string, unknown>> {
  const range = quill.getSelection()
  return range ? quill.getFormat(range) : {}
}

/** Quill with our own toolbar, whose buttons have accessible names and a pressed state. */
export function QuillEditor({ label, initial, onChange }: QuillEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [quill, setQuill] = useState<Quill | null>(null)
  const [formats, setFormats] = useState<Readonly<Record<string, unknown>>>({})
  const report = useEffectEvent(onChange)
  const begin = useEffectEvent((made: Quill) => {
    made.root.setAttribute('aria-label', label)
    made.setContents(made.clipboard.convert({ html: sanitised(initial) }), 'silent')
  })

  useEffect(() => {
    const host = document.createElement('div')
    place.current?.append(host)
    const made = new Quill(host, { modules: { keyboard } })
    made.root.setAttribute('role', 'textbox')
    made.root.setAttribute('aria-multiline', 'true')
    begin(made)
    made.on('text-change', () => report(sanitised(withPlainSpaces(made.getSemanticHTML()))))
    made.on('editor-change', () => setFormats(formatsAt(made)))
    setQuill(made)
    return () => host.remove()
  }, [])

  function apply(format: string, value: unknown): void {
    if (!quill) return
    quill.format(format, value, 'user')
    // A format set for the next typed text changes neither text nor selection, so Quill emits no event.
    setFormats(formatsAt(quill))
  }

  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: 'outline',
        borderRadius: 1,
        // Quill removes the focus outline of its field.
        '&:has(.ql-editor:focus)': { borderColor: 'accent.text', outline: '1px solid', outlineColor: 'accent.text' },
      }}
    >
      <Box
        role="toolbar"
        aria-label={`Format of ${label}`}
        sx={{ display: 'flex', flexWrap: 'wrap', borderBlockEnd: '1px solid', borderColor: 'divider', padding: 0.5 }}
      >
        {tools.map(({ label: name, format, value, Icon }) => {
          const isOn = formats[format] === value
          return (
            <Tooltip key={name} title={name}>
              <IconButton
                aria-label={name}
                aria-pressed={isOn}
                // Keeps the selection in the editor.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => apply(format, isOn ? false : value)}
                sx={isOn ? { color: 'accent.text', backgroundColor: 'accent.surface' } : {}}
              >
                <Icon size={20} aria-hidden />
              </IconButton>
            </Tooltip>
          )
        })}
      </Box>
      <Box
        ref={place}
        sx={{
          ...richTextStyles,
          '& .ql-container': { font: 'inherit' },
          '& .ql-editor': { minHeight: 160, maxHeight: 360, padding: 2, textAlign: 'start', lineHeight: 1.6 },
          // Quill's own padding is always on the left, also in right-to-left pages.
          '& .ql-editor li': { paddingInline: '1.5em 0' },
          '& .ql-editor li > .ql-ui::before': { marginInline: '-1.5em 0.3em', textAlign: 'end' },
        }}
      />
    </Box>
  )
}
