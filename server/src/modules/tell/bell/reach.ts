import type { Language } from '@fondaco/rules/language.ts'
import type { Trx } from '../../../platform/db.ts'
import type { Audience } from './notice-due.ts'

/** A person who can be notified: language, address, and wishes about money. */
export interface Reader {
  readonly id: string
  readonly email: string
  readonly language: Language
  readonly notify_credit: boolean
  readonly notify_debit: boolean
  readonly notify_statement: boolean
}

/**
 * Finds the people of each audience, each once in it; `makeModules` gives it. It locks them all in order of their ids:
 * otherwise two transactions that notify one person at once would each keep ten of their own.
 */
export type Reach = (trx: Trx, audiences: readonly Audience[]) => Promise<readonly (readonly Reader[])[]>
