import GlobalStyles from '@mui/material/GlobalStyles'
import type { FunctionComponent } from 'react'

/** Marks other one-line English texts. */
export const titleClass = 'demo-title'

/**
 * The demos' texts are English in every language. On a right-to-left page each text gets its own direction, so that
 * full stops and units stay at their end; the layout and the alignment remain mirrored.
 */
const isolation = (
  <GlobalStyles
    styles={{
      '[dir="rtl"] :is(main, .MuiModal-root, .MuiPopper-root, .MuiSnackbar-root)': {
        // Mirrored with all other styles: the text stays aligned with its page.
        '&, & :is(input, textarea, select, .MuiAccordionSummary-content)': { textAlign: 'left' },
        // Not in parts of controls that have an order but no text.
        '& :not(nav *, pre, pre *, svg *, .ql-editor, .ql-editor *, .MuiRating-root *, .MuiAutocomplete-endAdornment)':
          {
            unicodeBidi: 'plaintext',
          },
        '& ::placeholder': { unicodeBidi: 'plaintext' },
        // Becomes left-to-right when mirrored: a line without room is cut at its end, not at its beginning.
        [`& :is(.MuiTypography-noWrap, .${titleClass})`]: { direction: 'rtl' },
      },
    }}
  />
)

/** Wraps a page with English texts in every language. */
export function inEnglish(Page: FunctionComponent): FunctionComponent {
  return function EnglishPage() {
    return (
      <>
        {isolation}
        {/* Read out with an English voice, without a box of its own. */}
        <div lang="en" style={{ display: 'contents' }}>
          <Page />
        </div>
      </>
    )
  }
}
