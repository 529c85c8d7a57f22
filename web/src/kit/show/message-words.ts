import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'

/** What the messages between banks are for, by the part of their name that says so (ISO 20022). */
const MESSAGES: Readonly<Record<string, InEachLanguage>> = {
  'pacs.002': { en: 'Payment status', lt: 'Mokėjimo būsena' },
  'pacs.004': { en: 'Return of a payment', lt: 'Mokėjimo grąžinimas' },
  'pacs.008': { en: 'Credit transfer', lt: 'Kredito pervedimas' },
  'pacs.028': { en: 'Request for a payment status', lt: 'Mokėjimo būsenos užklausa' },
  'camt.029': { en: 'Answer to a recall', lt: 'Atsakymas į prašymą grąžinti' },
  'camt.056': { en: 'Recall of a payment', lt: 'Prašymas grąžinti mokėjimą' },
}

/** A message in words, with its name in the standard: "Credit transfer (pacs.008.001.08)". */
export function messageWords(type: string, language: Language): string {
  const meaning = MESSAGES[type.slice(0, 8)]
  return meaning ? `${meaning[language]} (${type})` : type
}
