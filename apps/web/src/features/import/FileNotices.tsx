import { styled } from '@mui/material/styles'

/** What is said about the whole file: low and close together, because the first rows below are in the same window. */
export const FileNotices = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  ':empty': { display: 'none' },
  '& .MuiAlert-root': { paddingBlock: 2 },
  '& .MuiAlert-icon, & .MuiAlert-message': { paddingBlock: 6 },
  // A choice follows its text on the same line where it has room.
  '& .MuiAlert-message': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(2),
    flex: 1,
    minWidth: 0,
  },
  '& .MuiAlertTitle-root': { flexBasis: '100%', margin: 0 },
  '& .MuiFormControlLabel-root': { marginBlock: 0 },
  '& .MuiFormGroup-root': { flexDirection: 'row', columnGap: theme.spacing(1) },
  // As high as a finger needs only where there is one.
  '@media (pointer: fine)': { '& .MuiCheckbox-root, & .MuiRadio-root': { paddingBlock: 2 } },
}))
