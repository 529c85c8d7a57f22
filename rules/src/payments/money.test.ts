import { expect, test } from 'vitest'
import { MONEY_STATES, moneyPath, owedFee, type PathFacts } from './money.ts'
import { labelOf, TRANSACTION_STATUSES } from './status.ts'

const SIGNS = { passed: '=', here: '*', sent: '>', ahead: '', closed: 'x' } as const
const said = (facts: PathFacts) =>
  moneyPath(facts)
    .map(({ place, standing }) => SIGNS[standing] + place)
    .join(' ')

type Case = [PathFacts['direction'], PathFacts['type'], PathFacts['money'], PathFacts['label'], string]

const CASES: Case[] = [
  ['DEBIT', 'SCT', 'NOT_HELD', 'CREATED', '*payer institution clearing payee'],
  ['DEBIT', 'SCT', 'HELD', 'CREATED', '=payer *institution clearing payee'],
  ['DEBIT', 'SCT', 'HELD', 'UNDER_REVIEW', '=payer *institution clearing payee'],
  ['DEBIT', 'INST', 'HELD', 'AUTHORIZE', '=payer *institution clearing payee'],
  ['DEBIT', 'INST', 'HELD', 'PROCESS', '=payer *institution >clearing payee'],
  ['DEBIT', 'WIRE', 'HELD', 'PROCESS', '=payer *institution >clearing payee'],
  ['DEBIT', 'SCT', 'LEFT', 'COMPLETED', '=payer =institution =clearing *payee'],
  ['DEBIT', 'SCT', 'RELEASED', 'REJECTED', '*payer xinstitution xclearing xpayee'],
  ['DEBIT', 'SCT', 'NOT_TAKEN', 'CANCELED', '*payer xinstitution xclearing xpayee'],
  ['DEBIT', 'INTERNAL', 'HELD', 'UNDER_REVIEW', '=payer *institution payee'],
  ['DEBIT', 'BETWEEN', 'LEFT', 'COMPLETED', '=payer =institution *payee'],
  ['DEBIT', 'FEE', 'LEFT', 'COMPLETED', '=payer *institution'],
  ['DEBIT', 'CARD', 'HELD', 'CREATED', '=payer *institution'],
  ['CREDIT', 'SCT', 'NOT_YET_ON_ACCOUNT', 'UNDER_REVIEW', '=payer =clearing *institution payee'],
  ['CREDIT', 'INST', 'PUT_ON_ACCOUNT', 'COMPLETED', '=payer =clearing =institution *payee'],
  ['CREDIT', 'SCT', 'GIVEN_BACK', 'CANCELED', '*payer xclearing xinstitution xpayee'],
  ['CREDIT', 'SCT', 'NOT_PUT', 'REJECTED', '=payer =clearing =institution xpayee'],
  ['CREDIT', 'CARD', 'PUT_ON_ACCOUNT', 'COMPLETED', '=institution *payee'],
]

test.each(CASES)('a %s by %s whose money is %s, labelled %s: %s', (direction, type, money, label, path) => {
  expect(said({ direction, type, money, label })).toBe(path)
})

test('every state of money has a path in the cases', () => {
  expect([...new Set(CASES.map(([, , money]) => money))].sort()).toEqual([...MONEY_STATES].sort())
})

test.each(TRANSACTION_STATUSES)('the fee of a payment that is %s', (status) => {
  const isOver = status !== 'RETURN' && ['REJECTED', 'CANCELED'].includes(labelOf(status))
  expect(owedFee({ status, fee: 20n })).toBe(isOver ? 0n : 20n)
})
