import type { NotificationView } from '@fondaco/contract/live.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { LetterOrder } from '../letters/letters.ts'

/** A notice as a person reads it. */
export interface NoticeWords {
  readonly title: string
  readonly message: string
}

/**
 * One kind of notice: what it says in each language, made of its values. Values are facts (names, amounts, codes), never
 * sentences, so that a notice can be read in another language later.
 */
export interface NoticeKind<Values> {
  readonly category: NotificationView['category']
  readonly words: InEachLanguage<(values: Values) => NoticeWords>
  /** The letter that goes with it. `at` is ISO 8601. */
  readonly letter?: (values: Values, at: string) => LetterOrder
  /** The choice of a person without which they are not notified; always, where there is none. */
  readonly wish?: 'notify_credit' | 'notify_debit'
}

/** Names the values of a kind of notice. */
export const notice = <Values>(kind: NoticeKind<Values>): NoticeKind<Values> => kind
