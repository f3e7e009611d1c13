import Box from '@mui/material/Box'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type Ref, type SubmitEvent, useId } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogFormProps {
  title: ReactNode
  formRef?: Ref<HTMLFormElement> | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: DialogProps['onClose']
  /** `md` and `lg` have room for two columns. */
  width?: 'sm' | 'md' | 'lg' | undefined
  actions: ReactNode
  /** Questions that the dialog opens. */
  questions?: ReactNode
  children: ReactNode
}

/** The frame of a form in a dialog, full-screen on phones. */
export function DialogForm(props: DialogFormProps) {
  const { title, formRef, onSubmit, onClose, width = 'sm', actions, questions, children } = props
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const titleId = useId()
  useFocusReturn()
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { margin: 0, border: 0 } : undefined } }}
      onClose={onClose}
    >
      <Box
        component="form"
        noValidate
        ref={formRef}
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: isPhone ? '100%' : undefined }}
      >
        <DialogTitle id={titleId} variant="h2" component="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          {/* Space for the first field's label, which is above the field. */}
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', paddingBlockStart: 1 }}>
            {children}
          </Box>
        </DialogContent>
        <DialogActions>{actions}</DialogActions>
      </Box>
      {questions}
    </Dialog>
  )
}
