import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'

const hours = Array.from({ length: 24 }, (_each, hour) => hour)

interface DigestHourProps {
  hour: number
  zone: string
  onChange: (hour: number) => void
}

/** The hour of the daily digest in the user's time zone. */
export function DigestHour({ hour, zone, onChange }: DigestHourProps) {
  const { t } = useTranslation('messages')
  return (
    <Choice
      label={t('hour')}
      value={String(hour)}
      options={hours.map((each) => ({ value: String(each), label: `${String(each).padStart(2, '0')}:00` }))}
      onChange={(value) => onChange(Number(value))}
      helperText={t('zone', { zone })}
      sx={{ maxWidth: 320 }}
    />
  )
}
