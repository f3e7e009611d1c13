import { qrCodeLength } from '@castline/domain/labels/qr-code'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { cardPath } from '../paths.ts'
import { readTypedCode } from './typed-code.ts'

interface TypedCodeProps {
  /** Called with the code, after which another may be typed. Default: opens the code's card. */
  onCode?: (code: string) => void
}

/** Reads a label by the letters printed on it, for scratched labels and phones without a camera. */
export function TypedCode({ onCode }: TypedCodeProps) {
  const { t } = useTranslation('scanning')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const id = useId()
  const typed = readTypedCode(text)
  // Impossible input is reported at once, incomplete input only on submit.
  const isWrong = typed.state === 'wrong' || typed.state === 'tooLong' || (wasTried && typed.state !== 'complete')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setWasTried(true)
    if (typed.state !== 'complete') return inputRef.current?.focus()
    if (!onCode) return navigate(cardPath(typed.code))
    onCode(typed.code)
    setText('')
    setWasTried(false)
    inputRef.current?.focus()
  }

  function message(): string {
    switch (typed.state) {
      case 'empty':
        return wasTried ? t('typed.empty') : t('typed.hint')
      case 'incomplete':
        return t('typed.incomplete', { have: typed.have, all: qrCodeLength })
      case 'wrong':
        return t('typed.wrong', { letters: typed.letters })
      case 'tooLong':
        return t('typed.tooLong', { have: typed.have, all: qrCodeLength })
      case 'complete':
        return t('typed.complete', { code: typed.printed })
    }
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <FormControl fullWidth error={isWrong}>
        <InputLabel htmlFor={id} shrink>
          {t('typed.label')}
        </InputLabel>
        <OutlinedInput
          id={id}
          label={t('typed.label')}
          notched
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setWasTried(false)
          }}
          inputRef={inputRef}
          autoComplete="off"
          aria-describedby={`${id}-message`}
          sx={{ minHeight: 56, '& input': { fontSize: '1.125rem' } }}
          slotProps={{
            input: { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'go', maxLength: 500 },
          }}
        />
        <FormHelperText id={`${id}-message`} aria-live="polite">
          {message()}
        </FormHelperText>
      </FormControl>
      <Button type="submit" variant="outlined" sx={{ minHeight: 56 }}>
        {onCode ? t('typed.add') : t('typed.submit')}
      </Button>
    </Box>
  )
}
