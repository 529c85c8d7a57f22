import { FUNDS_SOURCES, type FundsSource } from '@fondaco/rules/onboarding/questionnaire.ts'
import type { Input } from '../../api/client.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { texts, textsNow } from '../../texts.ts'
import { words as shared } from './texts.ts'

const words = texts({
  none: { en: 'Select at least one source', lt: 'Pasirinkite bent vieną šaltinį' },
})

export type FundsField = FundsSource | 'other_text' | 'funds_source'

export const eachSource = (value: (source: FundsSource) => string): Fields<FundsSource> =>
  Object.fromEntries(FUNDS_SOURCES.map((source) => [source, value(source)])) as Record<FundsSource, string>

/** Faults, in words. */
export function checkFunds(fields: Fields<FundsField>): FieldFaults<FundsField> {
  const faults: Partial<Record<FundsField, string>> = {}
  if (!FUNDS_SOURCES.some((source) => fields[source] === 'yes')) faults.funds_source = textsNow(words).none
  if (fields.other === 'yes' && fields.other_text.trim() === '') faults.other_text = textsNow(shared).required
  return faults
}

type Funds = NonNullable<NonNullable<NonNullable<Input<'updateUser'>['body']>['activities']>['funds_source']>

/** The answer as it is sent. */
export function fundsOf(fields: Fields<FundsField>): Funds {
  const chosen = FUNDS_SOURCES.filter((source) => source !== 'other' && fields[source] === 'yes')
  return {
    ...Object.fromEntries(chosen.map((source) => [source, true])),
    ...(fields.other === 'yes' ? { other: fields.other_text.trim() } : {}),
  }
}
