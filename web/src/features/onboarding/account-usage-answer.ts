import {
  ACCOUNT_PURPOSES,
  type AccountPurpose,
  DESCRIBED_PURPOSES,
} from '@fondaco/rules/onboarding/questionnaire.ts'
import type { Input } from '../../api/client.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { texts, textsNow } from '../../texts.ts'
import { words as shared } from './texts.ts'

const words = texts({
  none: { en: 'Select at least one purpose', lt: 'Pasirinkite bent vieną paskirtį' },
})

export type UsageField = AccountPurpose | Description | 'account_usage'
type Described = (typeof DESCRIBED_PURPOSES)[number]
type Description = `${Described}_description`

export const isDescribed = (purpose: AccountPurpose): purpose is Described =>
  (DESCRIBED_PURPOSES as readonly AccountPurpose[]).includes(purpose)
export const descriptionOf = (purpose: Described): Description => `${purpose}_description`

/** Each purpose before its description, and the fault of all of them. */
export const fieldsOf = (value: (field: UsageField) => string): Fields<UsageField> =>
  Object.fromEntries(
    ['account_usage' as const, ...ACCOUNT_PURPOSES]
      .flatMap((field): UsageField[] =>
        field !== 'account_usage' && isDescribed(field) ? [field, descriptionOf(field)] : [field],
      )
      .map((field) => [field, value(field)]),
  ) as Record<UsageField, string>

/** Faults, in words. */
export function checkUsage(fields: Fields<UsageField>): FieldFaults<UsageField> {
  const faults: Partial<Record<UsageField, string>> = {}
  if (!ACCOUNT_PURPOSES.some((purpose) => fields[purpose] === 'yes'))
    faults.account_usage = textsNow(words).none
  for (const purpose of DESCRIBED_PURPOSES) {
    const description = descriptionOf(purpose)
    if (fields[purpose] === 'yes' && fields[description].trim() === '')
      faults[description] = textsNow(shared).required
  }
  return faults
}

type Usage = NonNullable<NonNullable<NonNullable<Input<'updateUser'>['body']>['activities']>['account_usage']>

/** The answer as it is sent. */
export const usageOf = (fields: Fields<UsageField>): Usage =>
  Object.fromEntries(
    ACCOUNT_PURPOSES.filter((purpose) => fields[purpose] === 'yes').map((purpose) => [
      purpose,
      isDescribed(purpose)
        ? { is_acc_usage: true, description: fields[descriptionOf(purpose)].trim() }
        : true,
    ]),
  )

/** The fields with the answer that was given before, if any. */
export function usageFields(given: Usage = {}): Fields<UsageField> {
  const chosen = new Map(Object.entries(given))
  return fieldsOf((field) => {
    const described = DESCRIBED_PURPOSES.find((purpose) => descriptionOf(purpose) === field)
    const answer = chosen.get(described ?? field)
    if (!described) return answer ? 'yes' : ''
    return typeof answer === 'object' ? (answer.description ?? '') : ''
  })
}
