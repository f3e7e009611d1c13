import Button from '@mui/material/Button'
import { useSaveFile } from './use-save-file.ts'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

interface ExportButtonsProps {
  labels: Readonly<Record<Format, string>>
  saved: (file: string) => string
  failed: string
  request: (format: Format) => Promise<Response>
}

/** Saves a list, on all its pages, as a file. */
export function ExportButtons({ labels, saved, failed, request }: ExportButtonsProps) {
  const saving = useSaveFile(request, { saved, failed })
  return formats.map((format) => (
    <Button
      key={format}
      variant="outlined"
      loading={saving.isPending && saving.variables === format}
      disabled={saving.isPending}
      onClick={() => saving.mutate(format)}
      sx={{ minHeight: 44 }}
    >
      {labels[format]}
    </Button>
  ))
}
