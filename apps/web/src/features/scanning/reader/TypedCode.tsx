import { qrCodeLength } from '@castline/domain/labels/qr-code'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { cardPath } from '../paths.ts'
import { NamedList } from './NamedList.tsx'
import { readTypedCode } from './typed-code.ts'
import { type FindNamed, meantBy, useNamed } from './use-named.ts'

interface TypedCodeProps {
  /** Called with the code, after which another may be typed. Default: opens the code's card. */
  onCode?: (code: string) => void
  /** What words can mean besides components. */
  findMore?: FindNamed
  /** There is no camera: this is what a person uses. */
  isMain?: boolean
}

/**
 * Reads a label by the letters printed on it, for scratched labels and phones without a camera; or by what is typed of a
 * mark or number.
 */
export function TypedCode({ onCode, findMore, isMain = false }: TypedCodeProps) {
  const { t } = useTranslation('scanning')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    // On phones it would open the keyboard.
    if (isMain && window.matchMedia('(pointer: fine)').matches) inputRef.current?.focus({ preventScroll: true })
  }, [isMain])
  const typed = readTypedCode(text)
  const named = useNamed(text, typed.state !== 'complete', findMore)
  const isNamed = named.listed.length > 0
  // Impossible input is reported at once, incomplete input only on submit; what may be a mark, when none is found.
  const isImpossible = (typed.state === 'wrong' || typed.state === 'tooLong') && !named.isSearching
  const isWrong = !isNamed && (isImpossible || (wasTried && typed.state !== 'complete'))

  function take(code: string) {
    if (!onCode) return navigate(cardPath(code))
    onCode(code)
    setText('')
    setWasTried(false)
    inputRef.current?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (typed.state === 'complete') return take(typed.code)
    const meant = meantBy(text, await named.find())
    if (meant) return take(meant.code)
    setWasTried(true)
    inputRef.current?.focus()
  }

  function message(): string {
    if (isNamed) return wasTried && named.listed.length > 1 ? t('typed.several') : t('typed.choose')
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
      {isNamed && <NamedList found={named.listed} onTake={({ code }) => take(code)} />}
      <Button type="submit" variant={isMain ? 'contained' : 'outlined'} sx={{ minHeight: 56 }}>
        {onCode ? t('typed.add') : t('typed.submit')}
      </Button>
    </Box>
  )
}
