import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { type FormEvent, useState } from 'react'
import type { FieldFault, Refusal } from '../../api/client.ts'
import { type Send, useAct } from './use-act.ts'

/** The fields of a form as typed. */
export type Fields<F extends string> = Readonly<Record<F, string>>

/** Faults by field: a sentence, or the end of one that begins with the field's label. */
export type FieldFaults<F extends string> = Readonly<Partial<Record<F, string>>>

export interface FormOptions<F extends string> {
  readonly initial: Fields<F>
  /** The fields in their order on the screen, by label. */
  readonly labels: Fields<F>
  readonly check: (fields: Fields<F>) => FieldFaults<F>
  readonly send: (fields: Fields<F>, once: Send) => Promise<void>
  /** The field of a refusal of the whole call. */
  readonly refusedFor?: Readonly<Partial<Record<RefusalCode, F>>>
  /** Replacement of a refusal without a field; else its own message. */
  readonly problemOf?: (refusal: Refusal) => string
  readonly onChange?: (fields: Fields<F>) => void
}

/**
 * A form of texts by field. A fault is shown after its field was left, and all faults on submit, when the first one
 * takes the focus; faults from the server are shown too. Submitting twice sends once.
 */
export function useFields<F extends string>(options: FormOptions<F>) {
  const { labels, check, send, refusedFor = {}, problemOf = ({ message }) => message, onChange } = options
  const [fields, setFields] = useState(options.initial)
  const [left, setLeft] = useState<ReadonlySet<F>>(new Set())
  const [answered, setAnswered] = useState({} as FieldFaults<F>)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { act, busy } = useAct()
  const names = Object.keys(labels) as F[]
  const found = check(fields)

  /** The fault of a field, if any. */
  const faultAt = (field: F): string | undefined => {
    const text = answered[field] ?? (left.has(field) ? found[field] : undefined)
    return text === undefined ? undefined : sentence(labels[field], text)
  }

  const change = (part: Partial<Fields<F>>) => {
    const next = { ...fields, ...part }
    setFields(next)
    setAnswered((before) => without(before, Object.keys(part)))
    setRefusal(null)
    onChange?.(next)
  }

  /** Resets the form after it was sent. */
  const reset = () => {
    setFields(options.initial)
    setLeft(new Set())
    setAnswered({} as FieldFaults<F>)
  }

  const leave = (field: F) => setLeft((before) => new Set([...before, field]))

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    setLeft(new Set(names))
    if (Object.keys(found).length > 0) return focusFirst(names, found)
    setRefusal(null)
    void act((once) => send(fields, once), refused)
  }

  const refused = (why: Refusal) => {
    const { code, message, fields: wrong } = why
    const field = refusedFor[code as RefusalCode]
    const faults = field ? ({ [field]: message } as FieldFaults<F>) : faultsByField(wrong, names)
    setAnswered(faults)
    if (Object.keys(faults).length === 0) setRefusal(why)
    else focusFirst(names, faults)
  }

  /** Properties of a text field. */
  const text = (field: F) => ({
    label: labels[field],
    value: fields[field],
    error: faultAt(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value } as Partial<Fields<F>>),
    // A person who leaves the field for a button presses it: a new line would move the button away from the pointer.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) leave(field)
    },
    // A form with more fields is a form of these, too.
    'data-field': field as string,
  })

  /** Properties of a field that reports its value without an event. */
  const value = (field: F) => ({
    ...text(field),
    onChange: (next: string) => change({ [field]: next } as Partial<Fields<F>>),
  })

  return {
    fields,
    valid: Object.keys(found).length === 0,
    faultAt,
    change,
    reset,
    leave,
    submit,
    text,
    value,
    sending: busy,
    /** The refusal without a field. */
    refusal,
    problem: refusal && problemOf(refusal),
  }
}

/** The end of a sentence begins with the field; a sentence of its own begins with a capital letter. */
const sentence = (label: string, text: string): string => (/^\p{Lu}/u.test(text) ? text : `${label} ${text}`)

const without = <F extends string>(faults: FieldFaults<F>, fields: readonly string[]): FieldFaults<F> =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field))) as FieldFaults<F>

/** Faults from the server, by the field of the form that their path ends with: `city`, or `address_city`. */
function faultsByField<F extends string>(faults: readonly FieldFault[], names: readonly F[]): FieldFaults<F> {
  const found: Partial<Record<F, string>> = {}
  for (const { path, text } of faults) {
    const parts = path.split('.')
    const ends = parts.flatMap((part, at) => [parts.slice(at).join('_'), part])
    const field = ends.toReversed().flatMap((end) => names.filter((name) => name === end))[0]
    if (field) found[field] ??= text
  }
  return found
}

/** Moves the focus to the first wrong field, after its fault is shown. */
function focusFirst<F extends string>(names: readonly F[], faults: FieldFaults<F>): void {
  const first = names.find((name) => faults[name] !== undefined)
  setTimeout(() => {
    const place = document.querySelector<HTMLElement>(`[data-field="${first}"]`)
    const field = place?.matches('input, textarea, button')
      ? place
      : place?.querySelector<HTMLElement>('input')
    field?.focus()
  })
}
