import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './code-input.module.css'
import { useAct } from './use-act.ts'

const LENGTH = 6
const EMPTY: readonly string[] = Array.from({ length: LENGTH }, () => '')

const words = texts({
  digit: {
    en: (place: number) => `Digit ${place} of ${LENGTH}`,
    lt: (place: number) => `${place} skaitmuo iš ${LENGTH}`,
  },
})

/**
 * A code of six digits: a pasted or suggested code fills all, and it is sent automatically when complete. If `onFull`
 * is refused, the digits are cleared.
 */
export function CodeInput({
  label,
  onFull,
}: {
  label: string
  onFull: (code: string) => Promise<void>
}): ReactNode {
  const t = useTexts(words)
  const id = useId()
  const places = useRef<(HTMLInputElement | null)[]>([])
  const [digits, setDigits] = useState(EMPTY)
  const { act, busy } = useAct()
  const [fault, setFault] = useState<string | null>(null)
  const go = (place: number) => places.current[Math.min(Math.max(place, 0), LENGTH - 1)]?.focus()
  useEffect(() => places.current[0]?.focus(), [])

  const put = (typed: string, place: number) => {
    const added = [...typed].slice(0, LENGTH - place)
    const next = digits.map((digit, at) => added[at - place] ?? digit)
    setDigits(next)
    setFault(null)
    go(place + added.length)
    if (next.includes('')) return
    void act(
      () => onFull(next.join('')),
      ({ message }) => {
        setDigits(EMPTY)
        setFault(message)
        go(0)
      },
    )
  }

  const change = (value: string, place: number) => {
    const typed = value.replace(/\D/g, '')
    // A digit typed into a filled place replaces the old one, on either side of it.
    const fresh = typed.length === 2 ? typed.replace(digits[place] ?? '', '') : typed
    if (fresh) put(fresh, fresh.length === LENGTH ? 0 : place)
    else clear(place)
  }
  const clear = (place: number) => setDigits(digits.map((digit, at) => (at === place ? '' : digit)))

  const paste = (event: ClipboardEvent, place: number) => {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text').replace(/\D/g, '')
    if (pasted) put(pasted, pasted.length >= LENGTH ? 0 : place)
  }

  const press = (event: KeyboardEvent, place: number) => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: LENGTH - 1 }[event.key]
    if (to !== undefined) go(to)
    else if (event.key === 'Backspace' && digits[place] === '') {
      clear(place - 1)
      go(place - 1)
    } else return
    event.preventDefault()
  }

  return (
    <fieldset className={classes.code} aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend>{label}</legend>
      <div className={classes.places}>
        {digits.map((digit, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
            key={place}
            ref={(input) => {
              places.current[place] = input
            }}
            aria-label={t.digit(place + 1)}
            aria-invalid={fault !== null}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            value={digit}
            readOnly={busy}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => change(currentTarget.value, place)}
            onPaste={(event) => paste(event, place)}
            onKeyDown={(event) => press(event, place)}
          />
        ))}
      </div>
      <p id={`${id}-fault`} role="alert" className={classes.fault}>
        {fault}
      </p>
    </fieldset>
  )
}
