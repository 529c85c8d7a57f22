import type { NotificationView } from '@fondaco/contract/live.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { LetterOrder } from '../letters/letters.ts'

/** A notice as a person reads it. */
export interface NoticeWords {
  readonly title: string
  readonly message: string
}

/**
 * One kind of notice: its text in each language, made of its values. Values are facts (names, amounts, codes), never
 * sentences, so a notice can be read in another language later.
 */
export interface NoticeKind<Values> {
  readonly category: NotificationView['category']
  readonly words: InEachLanguage<(values: Values) => NoticeWords>
  /** Its letter. `at` is ISO 8601. */
  readonly letter?: (values: Values, at: string) => LetterOrder
  /** The preference that a person needs for it; none for most. */
  readonly wish?: 'notify_credit' | 'notify_debit' | 'notify_statement'
}

/** Names the values of a kind of notice. */
export const notice = <Values>(kind: NoticeKind<Values>): NoticeKind<Values> => kind
