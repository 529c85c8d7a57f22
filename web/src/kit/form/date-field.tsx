import './fields.css'
import { type Day, isDay } from '@fondaco/rules/calendar.ts'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './date-field.module.css'
import { finishTypedDay, readTypedDay, shownDay } from './typed-day.ts'

const words = texts({
  form: { en: 'DD-MM-YYYY', lt: 'DD-MM-MMMM' },
  slashed: { en: 'DD/MM/YYYY', lt: 'DD/MM/MMMM' },
  calendar: { en: 'Choose in a calendar', lt: 'Pasirinkti kalendoriuje' },
})

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD` for a complete date; before that, the typed text. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The first and the last day that the calendar offers. */
  readonly min?: Day
  readonly max?: Day
  /** Shows DD/MM/YYYY. */
  readonly slashes?: boolean
}

/** A date, typed as DD-MM-YYYY in any browser language, or chosen in the browser's calendar. */
export function DateField({
  value,
  onChange,
  onBlur,
  min,
  max,
  slashes = false,
  ...rest
}: DateFieldProps): ReactNode {
  const t = useTexts(words)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.place}>
      <TextInput
        {...rest}
        placeholder={slashes ? t.slashed : t.form}
        inputMode="numeric"
        value={slashes ? shownDay(value).replaceAll('-', '/') : shownDay(value)}
        onChange={({ currentTarget }) => onChange(readTypedDay(currentTarget.value))}
        onBlur={(event) => {
          const whole = finishTypedDay(value)
          if (whole !== value) onChange(whole)
          onBlur?.(event)
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={t.calendar}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        }
        styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      />
      <input
        ref={calendar}
        type="date"
        className={classes.calendar}
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={isDay(value) ? value : ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
