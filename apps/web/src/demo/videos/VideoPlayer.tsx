import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { videoOf } from './videos.ts'

/** Plays a video that is shipped with the client. */
export function VideoPlayer({ id }: { id: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const video = videoOf(id)
  if (!video || hasFailed) {
    return (
      <Alert severity="info" sx={{ marginBlockStart: 2 }}>
        This video could not be loaded. The rest of the post is complete.
      </Alert>
    )
  }
  return (
    <Box
      component="video"
      controls
      muted
      playsInline
      preload="metadata"
      aria-label={video.title}
      src={video.address}
      poster={video.poster}
      onError={() => setHasFailed(true)}
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: '16 / 9',
        borderRadius: 1,
        marginBlockStart: 2,
        bgcolor: 'common.black',
      }}
    />
  )
}
