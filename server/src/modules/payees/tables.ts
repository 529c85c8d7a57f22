import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { PayeeKind } from '@fondaco/rules/payees/payee.ts'
import type { IdentifierResult } from '@fondaco/rules/payees/payee-identifier.ts'
import type { PayeeResult } from '@fondaco/rules/payees/payee-name.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json, StoredAddress, Versioned } from '../../platform/schema/columns.ts'

interface PayeeCheckTable {
  id: string
  user_id: string
  customer_id: string
  at: Date
  expires_at: Date
  account: string
  name: string | null
  identifier: string | null
  identifier_result: Generated<IdentifierResult | null>
  name_result: Generated<PayeeResult | null>
  result: PayeeResult
  matched_name: string | null
  failure: string | null
  words: string
}

interface PayeeAnswerTable {
  id: string
  at: Date
  requester: string
  request_id: string
  account: string
  name: string | null
  identifier: string | null
  result: PayeeResult
  matched_name: string | null
}

/** Checks of names, saved payees and their groups. */
declare module '../../platform/db.ts' {
  interface Schema {
    payee: Versioned & {
      id: string
      customer_id: string
      kind: PayeeKind
      name: string
      /** Without blanks, in capitals. */
      account_id: string
      bic: string | null
      currency: Currency
      /** Of a company: its LEI, VAT or register number. */
      identifier: Generated<string | null>
      address: Json<StoredAddress> | null
      is_visible: Generated<boolean>
      groups: readonly string[]
      payee_check: Json<NonNullable<PayeeView['payee_check']>> | null
      last_paid_at: Generated<Date | null>
      trusted_at: Generated<Date | null>
      trust_ended: ColumnType<PayeeView['trust_ended'], string | null | undefined, string | null>
      /** Since when the account is another one that was not paid yet. */
      account_changed_at: Generated<Date | null>
      created_at: Date
      updated_at: Date
    }
    payee_group: Versioned & {
      id: string
      customer_id: string
      name: string
      created_at: Date
    }
    payee_check: PayeeCheckTable
    payee_answer: PayeeAnswerTable
  }
}
