import { identifierFault, MAX_IDENTIFIER } from '@fondaco/rules/payees/payee-identifier.ts'
import { fault } from '../fault.ts'
import { line } from '../query.ts'

const IDENTIFIER_FAULTS = {
  identifier_invalid: fault({
    en: 'must be a number of 3 to 50 letters and digits',
    lt: 'turi būti kodas iš 3–50 raidžių ir skaitmenų',
  }),
  lei_invalid: fault({
    en: 'is not a LEI: its check digits are wrong',
    lt: 'nėra LEI: neteisingi kontroliniai skaitmenys',
  }),
}

/** The identifier of a company: its LEI, VAT or register number. */
export const companyIdentifier = line(MAX_IDENTIFIER)
  .check((given) => {
    const code = identifierFault(given.value)
    if (code) given.issues.push({ code: 'custom', input: given.value, message: IDENTIFIER_FAULTS[code] })
  })
  .describe('of a company: LEI, VAT or register number')
