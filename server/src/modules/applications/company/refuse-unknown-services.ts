import type { CompanyDraft } from '@fondaco/contract/companies/draft-schemas.ts'
import { servicesOf } from '@fondaco/rules/companies/questionnaire.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { refuse } from '../../../platform/http/refuse.ts'

const NO_SERVICE: InEachLanguage = {
  en: 'is not a service of the institution',
  lt: 'nėra įstaigos paslauga',
}

/**
 * Refuses `input_invalid` for a service that the institution does not offer.
 * @param before answers that are there: what they name may stay
 */
export function refuseUnknownServices(
  { financial_info }: CompanyDraft,
  before: CompanyDraft,
  { productKey, language }: { readonly productKey: string; readonly language: Language },
): void {
  const known: readonly string[] = [
    ...servicesOf(productKey),
    ...Object.keys(before.financial_info?.services ?? {}),
  ]
  const unknown = Object.keys(financial_info?.services ?? {}).filter((service) => !known.includes(service))
  if (unknown.length === 0) return
  const fields = unknown.map((service) => ({
    path: `body.financial_info.services.${service}`,
    text: NO_SERVICE[language],
  }))
  refuse('input_invalid', { result: { fields } })
}
