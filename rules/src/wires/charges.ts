import type { InEachLanguage } from '../language.ts'

/** Who pays the charges of a wire (SWIFT field 71A). */
export const CHARGES = ['SHA', 'OUR', 'BEN'] as const

/** An option of charges. */
export type Charges = (typeof CHARGES)[number]

/** The same in ISO 20022 (ChargeBearerType1Code). */
export const CHARGE_BEARER = { SHA: 'SHAR', OUR: 'DEBT', BEN: 'CRED' } as const satisfies Record<
  Charges,
  string
>

/** Who pays what, in words for the payer. */
export const CHARGES_WORDS: Readonly<
  Record<Charges, { readonly name: InEachLanguage; readonly who: InEachLanguage }>
> = {
  SHA: {
    name: { en: 'Shared', lt: 'Bendri' },
    who: {
      en: 'You pay our fee; the payee pays the charges of the other banks, which they take from the amount.',
      lt: 'Jūs mokate mūsų mokestį, o gavėjas – kitų bankų mokesčius, kuriuos jie nuskaičiuoja nuo sumos.',
    },
  },
  OUR: {
    name: { en: 'You pay all', lt: 'Viską mokate jūs' },
    who: {
      en: 'You pay our fee and the charges of the other banks; the payee receives the whole amount.',
      lt: 'Jūs mokate mūsų ir kitų bankų mokesčius, gavėjas gauna visą sumą.',
    },
  },
  BEN: {
    name: { en: 'The payee pays the other banks', lt: 'Kitų bankų mokesčius moka gavėjas' },
    who: {
      en: 'You pay our fee; the payee pays all charges of banks on the way, which are taken from the amount.',
      lt: 'Jūs mokate mūsų mokestį; visus tarpinių bankų mokesčius moka gavėjas, jie nuskaičiuojami nuo sumos.',
    },
  },
}
