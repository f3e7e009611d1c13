import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type SubmitEvent, useId, useState } from 'react'

const answers = ['Two', 'Three', 'Four']
const right = 'Four'

/** Validated on submit; the error is announced with the group. */
export function Checked() {
  const id = useId()
  const [answer, setAnswer] = useState('')
  const [result, setResult] = useState('')
  const isWrong = result !== '' && result !== 'Correct.'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setResult(answer === '' ? 'Select an answer.' : answer === right ? 'Correct.' : 'Not quite. Try again.')
  }

  return (
    <form noValidate onSubmit={submit}>
      <FormControl error={isWrong}>
        <FormLabel id={id}>How many anchors does a wall panel need to be turned upright?</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          aria-describedby={`${id}help`}
          value={answer}
          onChange={({ target }) => {
            setAnswer(target.value)
            setResult('')
          }}
        >
          {answers.map((each) => (
            <FormControlLabel key={each} value={each} label={each} control={<Radio />} />
          ))}
        </RadioGroup>
        <FormHelperText id={`${id}help`} role="status" sx={{ marginInline: 0 }}>
          {result || ' '}
        </FormHelperText>
        <Button type="submit" variant="outlined" sx={{ alignSelf: 'flex-start', marginBlockStart: 1 }}>
          Check the answer
        </Button>
      </FormControl>
    </form>
  )
}
