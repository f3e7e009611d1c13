import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  accept: string
  multiple?: boolean
  /** Opens the camera directly on phones. */
  capture?: 'environment'
  onFiles: (files: File[]) => void
}

/** A button that selects files. The native file input does not look like a button and cannot be nested in one. */
export function FileButton({ accept, multiple, capture, onFiles, children, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()}>
        {children}
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Allows the same file to be selected again after a failure.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
