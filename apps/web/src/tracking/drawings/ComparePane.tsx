import type { ComponentFile } from '@castline/contract/files'
import type { ComponentProps } from 'react'
import { Pane } from './Pane.tsx'
import { useDrawing } from './use-drawing.ts'

interface ComparePaneProps extends Omit<ComponentProps<typeof Pane>, 'drawing' | 'file' | 'isNamed'> {
  componentId: string
  file: ComponentFile
}

/** The other revision, beside the one that was opened. */
export function ComparePane({ componentId, file, ...pane }: ComparePaneProps) {
  const drawing = useDrawing(componentId, file)
  return <Pane drawing={drawing} file={file} isNamed {...pane} />
}
