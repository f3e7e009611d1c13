import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { describeZone, timeZones, zoneMatches, zoneName } from './time-zones.ts'

interface TimeZoneChoiceProps {
  value: string
  onChange: (zone: string) => void
  fault: string | null
  /** Of what is not a project. */
  words?: { readonly label: string; readonly hint: string }
}

/** A time zone, found by its place, name or difference from UTC. The browser's own comes first. */
export function TimeZoneChoice({ value, onChange, fault, words }: TimeZoneChoiceProps) {
  const { t, i18n } = useTranslation('projects')
  const [isOpen, setIsOpen] = useState(false)
  const [today] = useState(() => new Date())
  const chosen = zoneName(value)
  const describe = (zone: string) => describeZone(zone, i18n.language, today)
  // Describing all zones takes a tenth of a second, which opening the form need not.
  const zones = useMemo(
    () => (isOpen ? [...new Set([...timeZones(), chosen])].map(describe) : [describe(chosen)]),
    [isOpen, chosen, i18n.language, today],
  )
  return (
    <Autocomplete
      options={zones}
      value={zones.find(({ zone }) => zone === chosen) ?? describe(chosen)}
      disableClearable
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onChange={(_event, { zone }) => onChange(zone)}
      isOptionEqualToValue={(option, current) => option.zone === current.zone}
      getOptionLabel={({ place, offset }) => `${place} (${offset})`}
      getOptionKey={({ zone }) => zone}
      filterOptions={(options, { inputValue }) => options.filter((option) => zoneMatches(option, inputValue))}
      noOptionsText={t('noTimeZone')}
      renderOption={({ key, ...props }, { place, offset, name }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="div" variant="body2">
              {place}
            </Typography>
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
              {dotted([offset, name === offset ? null : name])}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={words?.label ?? t('field.time_zone')}
          helperText={fault ?? words?.hint ?? t('hint.time_zone')}
          error={fault !== null}
        />
      )}
    />
  )
}
