import { maxProjectImages } from '@castline/contract/values/pictures'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { LocalPicture } from './LocalPicture.tsx'
import { PictureDrop } from './PictureDrop.tsx'

interface ChosenPicturesProps {
  pictures: readonly File[]
  onChange: (pictures: readonly File[]) => void
  isDisabled: boolean
}

/** The images selected for a new project. */
export function ChosenPictures({ pictures, onChange, isDisabled }: ChosenPicturesProps) {
  const { t } = useTranslation('projects')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <PictureDrop
        onFiles={(files) => onChange([...pictures, ...files].slice(0, maxProjectImages))}
        isDisabled={isDisabled || pictures.length >= maxProjectImages}
      />
      {pictures.map((file, index) => (
        <Box key={`${index} ${file.name}`} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <LocalPicture file={file} />
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          <IconButton
            aria-label={t('images.leaveOut', { name: file.name })}
            disabled={isDisabled}
            onClick={() => onChange(pictures.filter((other) => other !== file))}
          >
            <RemoveIcon size={20} />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}
