import type { Day } from '../calendar.ts'
import type { CompanyAddress, CompanyAnswers } from './company-answers.ts'
import { ADDRESS_TEXTS } from './questionnaire.ts'

/** Details of a company that can be taken from a register of companies. */
export const REGISTER_FIELDS = [
  'legal_name',
  'registration_id',
  'incorporation_date',
  'registered_address',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

/** The values of a register; an absent one is not there. */
export interface RegisterValues {
  readonly legal_name?: string | undefined
  readonly registration_id?: string | undefined
  readonly incorporation_date?: Day | undefined
  readonly registered_address?: CompanyAddress | undefined
}

/** What an answer says, on one line; blank if nothing. */
const TEXT_OF: Readonly<Record<RegisterField, (values: RegisterValues) => string>> = {
  legal_name: ({ legal_name = '' }) => legal_name.trim(),
  registration_id: ({ registration_id = '' }) => registration_id.trim(),
  incorporation_date: ({ incorporation_date = '' }) => incorporation_date,
  registered_address: ({ registered_address = {} }) =>
    PARTS.map((part) => registered_address[part]?.trim() ?? '')
      .join('\n')
      .trim(),
}

const PARTS = ['country', ...(Object.keys(ADDRESS_TEXTS) as (keyof typeof ADDRESS_TEXTS)[])] as const

/** The details that a company has answered, by the names of the register. */
export const answeredValues = ({ legal_name, info = {} }: CompanyAnswers): RegisterValues => ({
  legal_name,
  registration_id: info.registration_id,
  incorporation_date: info.incorporation_date,
  registered_address: info.registered_address,
})

/** Whether a company has answered a detail. */
const isAnswered = (field: RegisterField, values: RegisterValues): boolean => TEXT_OF[field](values) !== ''

/** Whether two values of a detail are the same; spaces around them make no difference. */
export const isSameDetail = (field: RegisterField, one: RegisterValues, other: RegisterValues): boolean =>
  TEXT_OF[field](one) === TEXT_OF[field](other)

/** What taking a value does to an answer. */
export type Taking = 'fill' | 'keep' | 'replace'

/** Fills a blank, keeps what is the same, or replaces another answer: that is asked first. */
export function takingOf(field: RegisterField, answered: RegisterValues, found: RegisterValues): Taking {
  if (!isAnswered(field, answered)) return 'fill'
  return isSameDetail(field, answered, found) ? 'keep' : 'replace'
}

/** The details of a register that exist, in their order. */
export const detailsIn = (values: RegisterValues): RegisterField[] =>
  REGISTER_FIELDS.filter((field) => isAnswered(field, values))

/** The details that are answered as the register has them. */
export const sameDetails = (answered: RegisterValues, found: RegisterValues): RegisterField[] =>
  detailsIn(found).filter((field) => isSameDetail(field, answered, found))

/** The answers with these details of a register; an address is taken whole. */
export function answersFrom(values: RegisterValues, fields: readonly RegisterField[]): CompanyAnswers {
  const taken = (field: RegisterField) => fields.includes(field)
  const { registered_address: address = {} } = values
  const info = {
    ...(taken('registration_id') ? { registration_id: values.registration_id } : {}),
    ...(taken('incorporation_date') ? { incorporation_date: values.incorporation_date } : {}),
    ...(taken('registered_address')
      ? { registered_address: Object.fromEntries(PARTS.map((part) => [part, address[part] ?? ''])) }
      : {}),
  }
  return {
    ...(taken('legal_name') ? { legal_name: values.legal_name } : {}),
    ...(Object.keys(info).length > 0 ? { info } : {}),
  }
}
