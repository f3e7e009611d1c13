import { type Format, FormatMenu } from './FormatMenu.tsx'
import { useSaveFile } from './use-save-file.ts'

interface SaveListMenuProps {
  label: string
  labels: Readonly<Partial<Record<Format, string>>>
  saved: (file: string) => string
  failed: string
  request: (format: Format) => Promise<Response>
  /** Files besides the list. */
  more?: readonly { readonly label: string; readonly request: () => Promise<Response> }[]
}

/** Saves a list, on all its pages, as a file. */
export function SaveListMenu({ label, labels, saved, failed, request, more = [] }: SaveListMenuProps) {
  const saving = useSaveFile((make: () => Promise<Response>) => make(), { saved, failed })
  return (
    <FormatMenu
      label={label}
      labels={labels}
      isBusy={saving.isPending}
      onChoose={(format) => saving.mutate(() => request(format))}
      more={more.map((each) => ({ label: each.label, onChoose: () => saving.mutate(each.request) }))}
    />
  )
}
