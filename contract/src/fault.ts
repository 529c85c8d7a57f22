import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'

const said = new Map<string, InEachLanguage>()

/**
 * The message of a schema for a field that breaks its rule. It is the end of a sentence that begins with the field:
 * `.regex(/^\d{6}$/, fault({ en: 'must be six digits', lt: 'turi būti šeši skaitmenys' }))`. Answers the English text,
 * which is the schema's message. `faultIn` gives the message in the reader's language.
 */
export function fault(text: InEachLanguage): string {
  said.set(text.en, text)
  return text.en
}

/** A schema's message in a language. A message that is not ours stays unchanged. */
export const faultIn = (language: Language, message: string): string =>
  said.get(message)?.[language] ?? message
