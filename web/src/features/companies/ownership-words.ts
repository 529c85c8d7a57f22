import type { BeneficialBy } from '@fondaco/rules/companies/ownership.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { PartyKind } from '@fondaco/rules/party.ts'
import { texts } from '../../texts.ts'

export const KIND_WORDS: Readonly<Record<PartyKind, InEachLanguage>> = {
  PERSON: { en: 'Person', lt: 'Fizinis asmuo' },
  LEGAL_ENTITY: { en: 'Legal entity', lt: 'Juridinis asmuo' },
}

export const BENEFICIAL_WORDS: Readonly<Record<BeneficialBy, InEachLanguage>> = {
  OWNERSHIP: { en: 'Yes, by ownership', lt: 'Taip, dėl nuosavybės' },
  CONTROL: { en: 'Yes, by control', lt: 'Taip, dėl kontrolės' },
  BOTH: { en: 'Yes, by ownership and control', lt: 'Taip, dėl nuosavybės ir kontrolės' },
}

export const HOLDING_WORDS = texts({
  holding: {
    en: (percent: number, held: string) => `${percent} % of ${held}`,
    lt: (percent: number, held: string) => `${held}: ${percent} %`,
  },
})
