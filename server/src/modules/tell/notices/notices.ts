import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import type { LetterOrder } from '../letters/letters.ts'
import { ACCESS_NOTICES } from './access-notices.ts'
import { APPLICANT_NOTICES } from './applicant-notices.ts'
import { FEE_NOTICES } from './fee-notices.ts'
import { LIMIT_NOTICES } from './limit-notices.ts'
import { PAYEE_NOTICES } from './payee-notices.ts'
import { PAYMENT_DESK_NOTICES } from './payment-desk-notices.ts'
import { PAYMENT_NOTICES } from './payment-notices.ts'
import { REVIEW_DESK_NOTICES } from './review-desk-notices.ts'
import { STATEMENT_NOTICES } from './statement-notices.ts'
import { TASK_NOTICES } from './task-notices.ts'
import { type NoticeKind, type NoticeWords, notice } from './words.ts'

interface AsWritten {
  readonly category: NoticeKind<unknown>['category']
  readonly title: InEachLanguage
  readonly message: InEachLanguage
}

/** All notices of the bell. */
export const NOTICES = {
  ...ACCESS_NOTICES,
  ...LIMIT_NOTICES,
  ...PAYEE_NOTICES,
  ...PAYMENT_NOTICES,
  ...PAYMENT_DESK_NOTICES,
  ...FEE_NOTICES,
  ...APPLICANT_NOTICES,
  ...REVIEW_DESK_NOTICES,
  ...STATEMENT_NOTICES,
  ...TASK_NOTICES,
  /** A notice that was kept as sentences, before notices were kept as values. */
  as_written: notice<AsWritten>({
    category: 'message',
    words: {
      en: ({ title, message }) => ({ title: title.en, message: message.en }),
      lt: ({ title, message }) => ({ title: title.lt, message: message.lt }),
    },
  }),
} as const
export type NoticeName = keyof typeof NOTICES

/** A notice to be given: its name and values. */
export type NoticeOrder = {
  [Name in NoticeName]: { readonly notice: Name } & ((typeof NOTICES)[Name] extends NoticeKind<infer Values>
    ? Values
    : never)
}[NoticeName]

const LONGEST_TITLE = 120
const LONGEST_MESSAGE = 1_000

/** The kind of an order; the type guarantees its values. */
const kindOf = ({ notice }: NoticeOrder) => NOTICES[notice] as NoticeKind<never> as NoticeKind<NoticeOrder>

/** The preference that a person needs for this notice; none for most. */
export const wishFor = (order: NoticeOrder) => kindOf(order).wish

export const categoryOf = (order: NoticeOrder) =>
  order.notice === 'as_written' ? order.category : kindOf(order).category

/** The text of a notice in a language. */
export function sayNotice(order: NoticeOrder, language: Language): NoticeWords {
  const { title, message } = kindOf(order).words[language](order)
  return { title: title.slice(0, LONGEST_TITLE), message: message.slice(0, LONGEST_MESSAGE) }
}

/** The letter of a notice; none for most. @param at when it happened */
export const letterOf = (order: NoticeOrder, at: Date): LetterOrder | undefined =>
  kindOf(order).letter?.(order, at.toISOString())
