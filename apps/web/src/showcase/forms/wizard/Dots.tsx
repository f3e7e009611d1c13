import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MobileStepper from '@mui/material/MobileStepper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type SceneTitle, scene } from '#demo/pictures/scene.ts'

const steps: readonly { name: string; text: string; picture: SceneTitle }[] = [
  { name: 'Cast', text: 'The component is cast and labelled.', picture: 'Casting hall' },
  { name: 'Deliver', text: 'Every scan on the way updates its status.', picture: 'Loading a trailer' },
  { name: 'Install', text: 'A last scan confirms that it is in place.', picture: 'View from the crane' },
]

/** An introduction in three pictures. */
export function Dots() {
  const [at, setAt] = useState(0)
  const step = steps[at]
  return (
    <Box>
      {step && (
        <Box aria-live="polite">
          <Box
            component="img"
            src={scene(step.picture)}
            alt=""
            sx={{ display: 'block', width: '100%', aspectRatio: '5 / 2', objectFit: 'cover', borderRadius: 1 }}
          />
          <Typography variant="h3" sx={{ marginBlockStart: 2 }}>
            {step.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {step.text}
          </Typography>
        </Box>
      )}
      <MobileStepper
        position="static"
        steps={steps.length}
        activeStep={at}
        backButton={
          <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Back
          </Button>
        }
        nextButton={
          <Button size="small" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
            Next
          </Button>
        }
        sx={{ backgroundColor: 'transparent', paddingInline: 0 }}
      />
    </Box>
  )
}
