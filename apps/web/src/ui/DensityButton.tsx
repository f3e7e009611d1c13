import IconButton from '@mui/material/IconButton'
import NormalIcon from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs'
import CompactIcon from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDensity, setDensity } from './density.ts'

/** Switches between rows of 44 px and of 36, in all lists. */
export function DensityButton() {
  const { t } = useTranslation('ui')
  const [density, setShown] = useState(readDensity)
  const isCompact = density === 'compact'
  const label = t('density.compact')
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-pressed={isCompact}
      onClick={() => {
        const next = isCompact ? 'normal' : 'compact'
        setDensity(next)
        setShown(next)
      }}
      sx={{
        width: 44,
        height: 44,
        display: { xs: 'none', sm: 'inline-flex' },
        '@media (pointer: coarse)': { display: 'none' },
      }}
    >
      {isCompact ? <CompactIcon size={20} /> : <NormalIcon size={20} />}
    </IconButton>
  )
}
