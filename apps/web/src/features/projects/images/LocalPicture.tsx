import { styled } from '@mui/material/styles'
import { useEffect, useMemo } from 'react'

const Picture = styled('img')({ display: 'block', width: 72, height: 72, objectFit: 'cover', borderRadius: 4 })

/** Preview of a local picture that is not uploaded yet. Decorative: its file name is shown beside it. */
export function LocalPicture({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <Picture src={url} alt="" />
}
