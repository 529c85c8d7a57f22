/**
 * Our own institution in clearing. Its codes belong to no real institution: LT bank code 99199 is outside the ranges of
 * the Bank of Lithuania, and sort codes that begin with 00 are not allocated.
 */
export const OUR_INSTITUTION = {
  bic: 'FNDCLT21XXX',
  ltBankCode: '99199',
  gbBankCode: 'FNDC',
  gbSortCode: '009900',
} as const

const OUR_CODES = [`LT${OUR_INSTITUTION.ltBankCode}`, `GB${OUR_INSTITUTION.gbBankCode}`] as const

/** Whether a country and the bank's code in its IBANs ("LT99199") are those of this institution. */
export const isOurCode = (code: string): boolean => OUR_CODES.some((own) => code.startsWith(own))

/** Whether an account number is of this institution. The IBAN must be compact and in capitals; it is not checked again. */
export const isOurIban = (iban: string): boolean => isOurCode(iban.slice(0, 2) + iban.slice(4))
