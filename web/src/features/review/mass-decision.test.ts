import type { StaffTransactionRow } from '@fondaco/contract/payments/schemas.ts'
import { expect, it } from 'vitest'
import { offeredActions, offeredReasons } from './mass-decision.ts'

/** A frozen SEPA credit; a row differs in its own fields. */
const row = (_id: string, change: Partial<StaffTransactionRow> = {}) =>
  ({
    _id,
    status: 'FREEZED',
    type: 'SCT',
    direction: 'CREDIT',
    subtype: 'TXN',
    cancel_status: 'NONE',
    match: null,
    own_parts: [],
    taken: null,
    ...change,
  }) as StaffTransactionRow

const credit = row('credit')
const matched = row('matched', { match: 'confirmed' })
const acted = row('acted', { own_parts: ['edited'] })
const debit = row('debit', { direction: 'DEBIT' })
const internal = row('internal', { type: 'INTERNAL' })

const ids = (offered: ReturnType<typeof offeredReasons>, code: string) =>
  (offered.get(code) ?? []).map(({ _id }) => _id)

it.each<[string, StaffTransactionRow[], Record<string, string[]>]>([
  ['a credit', [credit], { SANCTIONS_MATCH: ['credit'], MS03: ['credit'], AUTHORITY_SEIZURE: ['credit'] }],
  ['a confirmed match', [matched], { SANCTIONS_MATCH: [], MS03: [], AUTHORITY_SEIZURE: ['matched'] }],
  ['a credit that the reader acted on', [acted], { SANCTIONS_MATCH: [], AUTHORITY_SEIZURE: ['acted'] }],
  [
    'both, whichever is first',
    [matched, credit, acted],
    { SANCTIONS_MATCH: ['credit'], AUTHORITY_SEIZURE: ['matched', 'credit', 'acted'] },
  ],
  [
    'payments of several kinds',
    [debit, credit, internal],
    { SANCTIONS_MATCH: ['debit', 'credit', 'internal'], MS03: ['credit'], RR04: ['credit'] },
  ],
])('the reasons of a REJECT are those that the server takes, for %s', (_, rows, expected) => {
  const offered = offeredReasons('REJECT', rows)
  for (const [code, taken] of Object.entries(expected))
    expect([code, ids(offered, code)]).toEqual([code, taken])
})

it('a reason that fits no transaction is not offered', () => {
  expect([...offeredReasons('REJECT', [matched, acted]).keys()]).toEqual(['AUTHORITY_SEIZURE'])
})

it('an action that fits no transaction is not offered, and COMPLETED never', () => {
  const wire = row('wire', { type: 'WIRE', status: 'TO_CLEAR', direction: 'DEBIT' })
  const offered = offeredActions([matched, debit, wire], ['transaction:decide'])
  expect([...offered].map(([action, rows]) => [action, rows.map(({ _id }) => _id)])).toEqual([
    ['APPROVE', ['debit']],
    ['REJECT', ['matched', 'debit']],
    ['CANCEL', ['wire']],
  ])
})
