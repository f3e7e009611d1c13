import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  accept: string
  multiple?: boolean
  /** Phones open the camera at once. */
  capture?: 'environment'
  onFiles: (files: File[]) => void
}

/** A button that lets one choose files: the browser's own field does not look like one, and may not stand inside one. */
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
          // The same file can be chosen again after a failure.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
