import { REFUSALS } from '@fondaco/contract/refusals.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { Refused } from './refuse.ts'

/** What a line of a file says, or why it cannot be used: the wrong cells if they are known, else the sentence of the refusal. */
export function readLine<Read>(
  read: () => Read,
  language: Language,
): { readonly read: Read } | { readonly fault: string } {
  try {
    return { read: read() }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { fault: wordsOf(error, language) }
  }
}

function wordsOf({ code, description, result }: Refused, language: Language): string {
  if (code !== 'input_invalid') return (description ?? REFUSALS[code].text)[language]
  const { fields } = result as { fields: readonly { path: string; text: string }[] }
  return fields.map(({ path, text }) => `${path.split('.').at(-1)} ${text}`).join('; ')
}
