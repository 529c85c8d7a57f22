import type { InEachLanguage } from '@fondaco/rules/language.ts'

/**
 * A part of a letter, from top to bottom. Words only: how they look, and that no value of theirs is ever taken for
 * markup, is one place's business (`render-letter.ts`).
 */
export type Part =
  /** A paragraph. */
  | string
  /** Digits to type in; they stand alone. */
  | { readonly code: string }
  /** A way to a page of ours; `path` begins with a slash. */
  | { readonly button: string; readonly path: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly list: readonly string[] }

/** What a letter says; the subject is its heading, too. */
export interface Words {
  readonly subject: string
  readonly parts: readonly Part[]
}

/** What a letter says in each language, made of what it is about and of the name of the product. */
export type LetterWords<About> = InEachLanguage<(about: About, product: string) => Words>

/** An instant as a letter names it: its reader's time zone is not known. */
export const instantText = (at: string): string => {
  const [day = '', time = ''] = new Date(at).toISOString().split('T')
  return `${day.split('-').reverse().join('-')} ${time.slice(0, 5)} UTC`
}

/** Of an account number as much as its owner needs to know it by. */
export const endOf = (account: string): string => `…${account.slice(-4)}`
