import { expect, test } from 'vitest'
import { actWords, fieldWords, valueWords } from './audit-words.ts'

test.each([
  ['individual.score_risk', 'Risk calculated', 'Rizika apskaičiuota'],
  ['transaction.settle', 'Payment settled', 'Mokėjimo atsiskaitymas baigtas'],
  ['session.begin_elsewhere', 'begin elsewhere', 'begin elsewhere'],
])('the act %s is said in words', (act, en, lt) => {
  expect([actWords(act, 'en'), actWords(act, 'lt')]).toEqual([en, lt])
})

test.each([
  ['status', 'Status', 'Būsena'],
  ['parts.0.points', 'Part of the score, 1, points', 'Balų dalis, 1, balai'],
  ['address.postal_code', 'Address, Postal code', 'Adresas, Pašto kodas'],
  ['hold_no', 'hold no', 'hold no'],
])('the field %s is said in words', (field, en, lt) => {
  expect([fieldWords(field, 'en'), fieldWords(field, 'lt')]).toEqual([en, lt])
})

test.each([
  ['the status of a customer', 'individual.approve', 'status', 'APPROVED', 'Patvirtinta'],
  ['the status of an account', 'account.block', 'status', 'BLOCKED', 'Užblokuota'],
  ['a factor', 'individual.score_risk', 'parts.0.factor', 'funds', 'Lėšų šaltinis'],
  ['yes and no', 'individual.edit', 'settings.can_sepa_transfer', 'true', 'Taip'],
  ['a permission', 'company_user.change', 'permissions.0', 'payment:create', 'Atlikti mokėjimus'],
  ['a word that a person wrote', 'individual.edit', 'reason', 'open', 'open'],
])('%s is said in words', (_, act, field, value, lt) => {
  expect(valueWords(act, field, value, 'lt')).toBe(lt)
})
