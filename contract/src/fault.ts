import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'

const said = new Map<string, InEachLanguage>()

/**
 * What a schema says of a field that breaks its rule, as the end of a sentence that begins with the field:
 * `.regex(/^\d{6}$/, fault({ en: 'must be six digits', lt: 'turi būti šeši skaitmenys' }))`. Answers the English text,
 * which is the schema's message; the reader of the faults asks `faultIn` for the language of their reader.
 */
export function fault(text: InEachLanguage): string {
  said.set(text.en, text)
  return text.en
}

/** A schema's message in a language; what no schema of ours says stays as it is. */
export const faultIn = (language: Language, message: string): string =>
  said.get(message)?.[language] ?? message
