import { isCountry } from '../country.ts'
import { AT_LEAST_TWO, REQUIRED } from '../field-words.ts'
import type { InEachLanguage } from '../language.ts'
import type { CompanyAddress } from './company-answers.ts'

/** A rule that an answer breaks: the path of the field in the company, and the end of a sentence about the field. */
export interface CompanyFault {
  readonly path: readonly (string | number)[]
  readonly text: InEachLanguage
}

type Path = CompanyFault['path']

/** The faults of a part of the company, as seen from the whole. */
export const within = (path: Path, faults: readonly CompanyFault[]): CompanyFault[] =>
  faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }))

export const faultIf = (broken: boolean, path: Path, text: InEachLanguage): CompanyFault[] =>
  broken ? [{ path, text }] : []

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

export const faultIfBlank = (path: Path, text: string | undefined, fault = REQUIRED): CompanyFault[] =>
  faultIf(isBlank(text), path, fault)

export const faultIfShort = (path: Path, text = ''): CompanyFault[] =>
  faultIf(text.trim().length < 2, path, AT_LEAST_TWO)

export const faultIfBlankOrShort = (path: Path, text: string | undefined): CompanyFault[] =>
  isBlank(text) ? faultIfBlank(path, text) : faultIfShort(path, text)

/** Country, city and street are required. The postal code may be absent, unless it is required too. */
export const faultsOfAddress = (
  { country, city, street, postal_code }: CompanyAddress = {},
  { needsPostalCode = false } = {},
): CompanyFault[] => [
  ...faultIf(!isCountry(country ?? ''), ['country'], REQUIRED),
  ...faultIfBlankOrShort(['city'], city),
  ...faultIfBlankOrShort(['street'], street),
  ...(needsPostalCode || !isBlank(postal_code) ? faultIfShort(['postal_code'], postal_code) : []),
]
