import { unprintable } from '@castline/contract/values/labels'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'

interface UnprintableText {
  readonly text: string
  readonly label: string
  readonly characters: string
}

/** The texts for which the PDF was refused, because no label font has their characters. */
export function unprintableTexts(error: unknown): readonly UnprintableText[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return []
  return error.details.flatMap(({ code, values }) =>
    code === unprintable && values
      ? [{ text: String(values.text), label: String(values.label), characters: String(values.characters) }]
      : [],
  )
}

/** Lists the texts that cannot be printed, and what to do. */
export function Unprintable({ texts }: { texts: readonly UnprintableText[] }) {
  const { t } = useTranslation('labels')
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{t('unprintable.title')}</AlertTitle>
      {texts.map(({ text, label, characters }) => (
        <div key={`${label} ${text}`}>
          {t('unprintable.text', { text: isolated(text), label: isolated(label), characters: isolated(characters) })}
        </div>
      ))}
      <div>{t('unprintable.advice')}</div>
    </Alert>
  )
}

/** Isolates the text's direction, so that it does not move the brackets around it. */
const isolated = (text: string) => `\u2068${text}\u2069`
