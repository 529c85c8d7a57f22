import type { InEachLanguage } from '@fondaco/rules/language.ts'

/** A part of a letter, from top to bottom, as text only. `render-letter.ts` makes its layout and escapes its values. */
export type Part =
  /** A paragraph. */
  | string
  /** Digits to type in; they stand alone. */
  | { readonly code: string }
  /** A link to a page of ours; `path` begins with a slash. */
  | { readonly button: string; readonly path: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly list: readonly string[] }

/** The content of a letter; the subject is its heading, too. */
export interface Words {
  readonly subject: string
  readonly parts: readonly Part[]
}

/** The content of a letter in each language, made of its values and the name of the product. */
export type LetterWords<About> = InEachLanguage<(about: About, product: string) => Words>

/** An instant in a letter; the reader's time zone is unknown. */
export const instantText = (at: string): string => {
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  return `${day.split('-').reverse().join('-')} ${time.slice(0, 5)} UTC`
}

/** The end of an account number, enough for its owner. */
export const endOf = (account: string): string => `…${account.slice(-4)}`
