import { sizes } from '../tokens.ts'
import type { Overrides } from './baseline.ts'

/** The width of a phone, or of a page at 400 %, on which a label is wider than its field if the text is spaced. */
const narrow = '@media (max-width: 339.95px)'

/** 44 px high: a comfortable touch target, and compact enough for a form with twenty fields. */
export const inputOverrides: Overrides = {
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused:not(.Mui-error)': { color: theme.vars?.palette.accent.text },
        // Above the field instead of in its outline, where it can wrap.
        [narrow]: {
          '&.MuiInputLabel-outlined.MuiInputLabel-outlined.MuiInputLabel-outlined': {
            position: 'static',
            transform: 'none',
            maxWidth: '100%',
            whiteSpace: 'normal',
            fontSize: '0.875rem',
            marginBlockEnd: 4,
          },
        },
      }),
      sizeSmall: {
        '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 11px) scale(1)' },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.touchTarget,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars?.palette.outline },
        [narrow]: { '& .MuiOutlinedInput-notchedOutline legend': { maxWidth: '0.01px' } },
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars?.palette.accent.text,
        },
      }),
      input: ({ theme }) => ({
        paddingBlock: 10.5,
        // The surrounding field shows the focus.
        ':focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-error': { color: theme.vars?.palette.status.rejected.text } }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-error': { color: theme.vars?.palette.status.rejected.text } }),
    },
  },
}
