import { describe, expect, test } from 'vitest'
import type { OwnAccountKind } from './own-account.ts'
import { isValueDay, legsOf, type OwnAccount, type OwnTransferOrder } from './own-transfer.ts'

/** `UAB EUR nostro operating`: its id is its name. */
function own(name: string): OwnAccount {
  const [entity, currency, kind, use] = name.split(' ')
  return {
    id: name,
    entity: entity as OwnAccount['entity'],
    currency: currency as OwnAccount['currency'],
    kind: kind as OwnAccountKind,
    use: (use ?? null) as OwnAccount['use'],
  }
}
const EUR = 'UAB EUR nostro operating'
const SAFE = 'UAB EUR nostro safeguarding'
const USD = 'UAB USD nostro operating'

const between = (debit: string, credit: string): OwnTransferOrder => ({
  kind: 'transfer',
  debit: own(debit),
  credit: own(credit),
  amount: 5n,
})
const cover = (from: string, to: string): OwnTransferOrder => ({
  kind: 'cover_deal',
  sold: { nostro: own(from), amount: 11n },
  bought: { nostro: own(to), amount: 10n },
})
const paid = (kind: 'charge' | 'card_prefunding', nostro: string): OwnTransferOrder => ({
  kind,
  nostro: own(nostro),
  amount: 5n,
})

describe('the bookings of a transfer between own accounts', () => {
  test.each<[string, OwnTransferOrder, string[] | string]>([
    ['two accounts', between(EUR, SAFE), [`${EUR} > ${SAFE} 5 EUR`]],
    ['any kinds', between('UAB EUR fees', 'UAB EUR suspense'), ['UAB EUR fees > UAB EUR suspense 5 EUR']],
    ['one account twice', between(EUR, EUR), 'own_account_twice'],
    ['two currencies', between(EUR, USD), 'own_accounts_unlike'],
    ['two entities', between(EUR, 'UK EUR nostro operating'), 'own_accounts_unlike'],
    [
      'a cover deal: the sold currency leaves the bank, the bought one arrives',
      cover(USD, EUR),
      [`UAB USD fx_position > ${USD} 11 USD`, `${EUR} > UAB EUR fx_position 10 EUR`],
    ],
    ['a cover deal in one currency', cover(EUR, SAFE), 'cover_currencies_same'],
    ['a cover deal of two entities', cover(USD, 'UK EUR nostro operating'), 'own_accounts_unlike'],
    ['a cover deal that no bank pays', cover('UAB USD fees', EUR), 'nostro_needed'],
    ['a cover deal that no bank gets', cover(USD, 'UAB EUR clearing'), 'nostro_needed'],
    ['a charge of a bank lowers the fees', paid('charge', EUR), [`UAB EUR fees > ${EUR} 5 EUR`]],
    ['a charge from customers’ money', paid('charge', SAFE), 'operating_nostro_needed'],
    ['a charge from no bank', paid('charge', 'UAB EUR fees'), 'nostro_needed'],
    ['prefunding', paid('card_prefunding', SAFE), [`UAB EUR card_settlement > ${SAFE} 5 EUR`]],
    ['prefunding from no bank', paid('card_prefunding', 'UAB EUR clearing'), 'nostro_needed'],
  ])('%s', (_, order, expected) => {
    const { legs, fault } = legsOf(order, (entity, currency, kind) => `${entity} ${currency} ${kind}`)
    expect(
      fault ??
        legs.map(({ debit, credit, amount, currency }) => `${debit} > ${credit} ${amount} ${currency}`),
    ).toEqual(expected)
  })
})

test.each([
  ['2025-11-28', false],
  ['2025-11-29', true],
  ['2026-11-30', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('on 30 November 2026 the value date %s is fit: %s', (day, fit) => {
  expect(isValueDay(day, '2026-11-30')).toBe(fit)
})
