/** The styles of rich text, shared by the editor and the reader. */
export const richTextStyles = {
  overflowWrap: 'anywhere',
  '& h2': { fontSize: '1.25rem', marginBlock: '0.5em' },
  '& h3': { fontSize: '1.0625rem', marginBlock: '0.5em' },
  '& p': { marginBlock: '0 0.5em' },
  '& a': { color: 'accent.text' },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: 2,
    borderInlineStart: '3px solid',
    borderColor: 'divider',
    color: 'text.secondary',
  },
  // Each paragraph has the direction of its first letter, unless its author chose one.
  '& .ql-editor > :not(.ql-direction-rtl)': { unicodeBidi: 'plaintext' },
  '& .ql-direction-rtl': { direction: 'rtl' },
  '& .ql-align-center': { textAlign: 'center' },
} as const
