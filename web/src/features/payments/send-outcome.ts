import type { Refusal, Result } from '../../api/client.ts'
import { texts, textsNow } from '../../texts.ts'
import type { Faults } from './payment-form.ts'

const words = texts({
  unknown: {
    en: 'We could not reach the bank, so we do not know yet whether your payment was accepted. Send it again here: the same payment cannot be made twice.',
    lt: 'Nepavyko susisiekti su banku, todėl dar nežinome, ar jūsų mokėjimas priimtas. Išsiųskite jį čia dar kartą: to paties mokėjimo du kartus atlikti neįmanoma.',
  },
  field: { en: (fault: string) => `This ${fault}.`, lt: (fault: string) => `Šis laukas: ${fault}.` },
  refused: {
    en: (why: string) => `${why} No money has moved.`,
    lt: (why: string) => `${why} Pinigai nepervesti.`,
  },
})

/** Fields whose names are in the form. */
interface FieldNames<Field extends string> {
  readonly fieldOfPath: Readonly<Record<string, Field>>
  readonly fieldOfRefusal: Readonly<Partial<Record<Refusal['code'], Field>>>
}

export type SendOutcome<Field extends string> =
  | { readonly kind: 'sent'; readonly transaction: Result<'createTransaction'> }
  /** The authorisation was used, has expired or has another content: a new one is needed. */
  | { readonly kind: 'unauthorised'; readonly text: string }
  /** Wrong fields: back to the form. */
  | { readonly kind: 'faults'; readonly faults: Faults<Field> }
  /** The same payment was made just now: the payer must confirm it. */
  | { readonly kind: 'duplicate'; readonly text: string; readonly earlier: string | null }
  | { readonly kind: 'refused'; readonly text: string }
  /** It is unknown whether it was accepted: the same key may be sent again, and cannot pay twice. */
  | { readonly kind: 'unknown'; readonly text: string }

/** The meaning of a refusal for the form, of the payment or of its authorisation. */
export function outcomeOf<Field extends string>(
  form: FieldNames<Field>,
  refusal: Refusal,
): SendOutcome<Field> {
  const { code } = refusal
  const t = textsNow(words)
  if (refusal.outcomeUnknown) return { kind: 'unknown', text: t.unknown }
  if (code === 'authorisation_invalid' || code === 'authorisation_required')
    return { kind: 'unauthorised', text: refusal.message }
  if (code === 'payment_duplicate_suspected')
    return { kind: 'duplicate', text: refusal.message, earlier: earlierOf(refusal) }
  if (code === 'input_invalid') {
    const faults: Partial<Record<Field, string>> = {}
    for (const { path, text } of refusal.fields) {
      const field = fieldOf(form, path)
      if (field) faults[field] ??= t.field(text)
    }
    if (Object.keys(faults).length > 0) return { kind: 'faults', faults }
  }
  const field = form.fieldOfRefusal[code]
  if (field) return { kind: 'faults', faults: { [field]: refusal.message } as Faults<Field> }
  return { kind: 'refused', text: t.refused(refusal.message) }
}

/** The payment that looks the same. */
const earlierOf = ({ result }: Refusal): string | null =>
  (result as { earlier?: string | null } | null)?.earlier ?? null

/** The field of a path of the call's input. */
function fieldOf<Field extends string>({ fieldOfPath }: FieldNames<Field>, path: string): Field | undefined {
  const below = path.replace(/^body\./, '')
  return Object.entries(fieldOfPath).find(([name]) => below === name || below.startsWith(`${name}.`))?.[1]
}
