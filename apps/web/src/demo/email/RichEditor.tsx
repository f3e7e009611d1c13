import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import BoldIcon from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import ItalicIcon from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import BulletsIcon from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import NumbersIcon from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import UnderlineIcon from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import Quill from 'quill'
import 'quill/dist/quill.core.css'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

const buttons = [
  { name: 'bold', word: 'Bold', Icon: BoldIcon },
  { name: 'italic', word: 'Italic', Icon: ItalicIcon },
  { name: 'underline', word: 'Underline', Icon: UnderlineIcon },
  { name: 'bullet', word: 'Bullets', Icon: BulletsIcon },
  { name: 'ordered', word: 'Numbers', Icon: NumbersIcon },
] as const

type ButtonName = (typeof buttons)[number]['name']

/** Returns the active buttons. A list is one Quill format with two values. */
function pressedIn(formats: Readonly<Record<string, unknown>>): ButtonName[] {
  return buttons.map(({ name }) => name).filter((name) => formats[name] === true || formats.list === name)
}

export interface RichEditorProps {
  label: string
  /** The initial HTML. */
  initial: string
  onChange: (html: string) => void
}

/** Quill without its own toolbar: these buttons use the theme and have accessible names. */
export function RichEditor({ label, initial, onChange }: RichEditorProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Quill>(null)
  const [pressed, setPressed] = useState<ButtonName[]>([])
  const start = useEffectEvent((element: HTMLElement) => {
    const quill = new Quill(element, {
      formats: ['bold', 'italic', 'underline', 'list', 'blockquote'],
      modules: { toolbar: false },
    })
    quill.setContents(quill.clipboard.convert({ html: initial }))
    quill.root.setAttribute('role', 'textbox')
    quill.root.setAttribute('aria-multiline', 'true')
    quill.root.setAttribute('aria-labelledby', id)
    quill.on('editor-change', () => look(quill))
    quill.on('text-change', () => onText(quill.getText().trim() === '' ? '' : quill.getSemanticHTML()))
    editor.current = quill
  })
  const onText = useEffectEvent((html: string) => onChange(html))
  useEffect(() => {
    const outer = place.current
    if (!outer) return
    const element = outer.appendChild(document.createElement('div'))
    start(element)
    return () => outer.replaceChildren()
  }, [])

  function look(quill: Quill): void {
    const range = quill.getSelection()
    if (range) setPressed(pressedIn(quill.getFormat(range)))
  }

  function press(name: ButtonName): void {
    const quill = editor.current
    if (!quill) return
    const isOn = !pressed.includes(name)
    const isList = name === 'bullet' || name === 'ordered'
    quill.focus()
    if (isList) quill.format('list', isOn ? name : false, 'user')
    else quill.format(name, isOn, 'user')
    // A format set for the next typed text changes neither text nor selection, so Quill emits no event.
    look(quill)
  }

  return (
    <div>
      <FormLabel id={id}>{label}</FormLabel>
      <Box sx={{ border: '1px solid', borderColor: 'outline', borderRadius: 1, marginBlockStart: 0.5 }}>
        <ToggleButtonGroup value={pressed} aria-label="Formatting" sx={{ flexWrap: 'wrap', padding: 0.5 }}>
          {buttons.map(({ name, word, Icon }) => (
            <ToggleButton
              key={name}
              value={name}
              aria-label={word}
              // Keeps the editor's selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(name)}
              sx={{ border: 0, minWidth: 44, minHeight: 44 }}
            >
              <Icon size={18} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box
          ref={place}
          sx={{
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            '& .ql-container': { fontFamily: 'inherit', fontSize: 'inherit' },
            '& .ql-editor blockquote': {
              marginInline: 0,
              paddingInlineStart: 2,
              borderInlineStart: '3px solid',
              borderColor: 'divider',
              color: 'text.secondary',
            },
            '& .ql-editor': { minHeight: 140, maxHeight: 320, textAlign: 'start', direction: 'inherit' },
          }}
        />
      </Box>
    </div>
  )
}
