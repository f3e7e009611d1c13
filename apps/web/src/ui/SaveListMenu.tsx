import { type Format, FormatMenu } from './FormatMenu.tsx'
import { useSaveFile } from './use-save-file.ts'

interface SaveListMenuProps {
  label: string
  labels: Readonly<Record<Format, string>>
  saved: (file: string) => string
  failed: string
  request: (format: Format) => Promise<Response>
}

/** Saves a list, on all its pages, as a file. */
export function SaveListMenu({ label, labels, saved, failed, request }: SaveListMenuProps) {
  const saving = useSaveFile(request, { saved, failed })
  return (
    <FormatMenu label={label} labels={labels} isBusy={saving.isPending} onChoose={(format) => saving.mutate(format)} />
  )
}
