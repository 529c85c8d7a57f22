import type { Day } from '@fondaco/rules/calendar.ts'
import { isDay } from '@fondaco/rules/calendar.ts'
import { type Currency, OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { formatAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { OWN_TRANSFER_KINDS, type OwnTransferKind } from '@fondaco/rules/treasury/own-transfer.ts'
import type { Input } from '../../api/client.ts'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'

/**
 * The form of a transfer between own accounts. `from` pays in each template, and is debited in a transfer of any two accounts;
 * `to` gets the bought currency, or is credited.
 */
export type OrderField =
  | 'kind'
  | 'entity'
  | 'currency'
  | 'from'
  | 'amount'
  | 'other_currency'
  | 'to'
  | 'bought'
  | 'value_date'
  | 'reason'

export const kindOf = ({ kind }: Fields<OrderField>): OwnTransferKind =>
  OWN_TRANSFER_KINDS.find((one) => one === kind) ?? 'transfer'
export const entityOf = ({ entity }: Fields<OrderField>): Entity =>
  ENTITIES.find((one) => one === entity) ?? 'UAB'
export const currencyOf = (text: string): Currency => OPEN_CURRENCIES.find((one) => one === text) ?? 'EUR'

interface FaultWords {
  readonly choose: string
  readonly amountWrong: string
  readonly dateWrong: string
  readonly sameCurrency: string
  readonly sameAccount: string
  readonly reasonShort: string
}

/** The faults of the fields that the kind has. */
export function orderFaults(fields: Fields<OrderField>, t: FaultWords): FieldFaults<OrderField> {
  const kind = kindOf(fields)
  const faults: Partial<Record<OrderField, string>> = {}
  const isAmount = (text: string, currency: string) => parseTypedAmount(text, currencyOf(currency)) !== null
  if (fields.from === '') faults.from = t.choose
  if (!isAmount(fields.amount, fields.currency)) faults.amount = t.amountWrong
  if (kind === 'cover_deal') {
    if (fields.other_currency === fields.currency) faults.other_currency = t.sameCurrency
    if (!isAmount(fields.bought, fields.other_currency)) faults.bought = t.amountWrong
  }
  if (kind === 'cover_deal' || kind === 'transfer') {
    if (fields.to === '') faults.to = t.choose
    else if (fields.to === fields.from) faults.to = t.sameAccount
  }
  if (!isDay(fields.value_date)) faults.value_date = t.dateWrong
  if (fields.reason.trim().length < 3) faults.reason = t.reasonShort
  return faults
}

/** The order of a form without faults. */
export function orderOf(
  fields: Fields<OrderField>,
  document: string | null,
): Input<'proposeOwnTransfer'>['body'] {
  const money = (text: string, currency: string): string =>
    formatAmount(parseTypedAmount(text, currencyOf(currency)) ?? 0n, currencyOf(currency))
  const common = {
    value_date: fields.value_date as Day,
    reason: fields.reason.trim(),
    ...(document === null ? {} : { document }),
  }
  const amount = money(fields.amount, fields.currency)
  const kind = kindOf(fields)
  if (kind === 'transfer') return { kind, debit: fields.from, credit: fields.to, amount, ...common }
  if (kind === 'cover_deal')
    return {
      ...{ kind, sold_from: fields.from, sold: amount, bought_to: fields.to },
      ...{ bought: money(fields.bought, fields.other_currency), ...common },
    }
  return { kind, nostro: fields.from, amount, ...common }
}
