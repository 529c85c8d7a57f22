import { setTimeout as delay } from 'node:timers/promises'
import type { Currency } from '@fondaco/rules/currency.ts'
import { loadClock } from '../platform/clock-offset.ts'
import { findAccountNumber, forgetUsedCodes } from './demo-store.ts'
import { fillWires } from './fill-wires.ts'
import { type RunningDemo, signIn } from './signed-in.ts'

interface Ordered {
  readonly as: string
  readonly account: string
  readonly to: string
  readonly iban: string
  readonly amount: string
  readonly remittance: string
  readonly type: 'SCT' | 'INTERNAL'
  readonly currency: Currency
}

const HOUR_S = 3600
const PATIENCE_MS = 20_000

const order = (
  as: string,
  account: string,
  to: string,
  iban: string,
  amount: string,
  remittance: string,
): Ordered => ({
  as,
  account,
  to,
  iban,
  amount,
  remittance,
  type: 'SCT',
  currency: 'EUR',
})

const HOLZWERK = 'DE89370400440532013000'
const NERIES = 'LT601010012345678901'

/** Orders of customers, with their age in hours. Each is held for its own reason. */
const ORDERS: readonly (readonly [hoursAgo: number, orders: readonly Ordered[]])[] = [
  [
    50,
    [
      order(
        'customer@demo.test',
        'EUR operating',
        'Holzwerk Nord KG',
        HOLZWERK,
        '12400.00',
        'Machine deposit, order 7741',
      ),
      order(
        'customer@demo.test',
        'EUR operating',
        'Neries Transportas UAB',
        NERIES,
        '18250.00',
        'Freight contract 2026-118',
      ),
    ],
  ],
  [
    27,
    [
      order(
        'customer@demo.test',
        'EUR operating',
        'Elbufer Handels GmbH',
        HOLZWERK,
        '10999.00',
        'Spare parts, invoice 5523',
      ),
      order(
        'customer@demo.test',
        'EUR operating',
        'Blackreef Demo Shipping Ltd',
        HOLZWERK,
        '480.00',
        'Container week 47',
      ),
    ],
  ],
  [
    5,
    [
      order(
        'other@demo.test',
        'EUR main',
        'Taunus Werkzeuge AG',
        HOLZWERK,
        '26300.00',
        'Tooling, order 9917',
      ),
      order(
        'other@demo.test',
        'EUR main',
        'Kontor Ostsee GmbH',
        HOLZWERK,
        '41000.00',
        'Warehouse, part payment',
      ),
    ],
  ],
]

/** Payments between two companies, a day ago: the payee by company and account. */
const INTERNAL_ORDERS = [
  {
    as: 'customer@demo.test',
    account: 'EUR operating',
    to: 'Alster Maschinenbau GmbH',
    payeeAccount: 'EUR main',
    currency: 'EUR',
    amount: '1850.00',
    remittance: 'Band saw, invoice 2204',
  },
  {
    as: 'other@demo.test',
    account: 'EUR main',
    to: 'Baltic Timber UAB',
    payeeAccount: 'EUR operating',
    currency: 'EUR',
    amount: '640.00',
    remittance: 'Pallets, order 318',
  },
  {
    as: 'other@demo.test',
    account: 'USD sales',
    to: 'Baltic Timber UAB',
    payeeAccount: 'USD receivables',
    currency: 'USD',
    amount: '960.00',
    remittance: 'Oak samples, order 88',
  },
] as const

const INCOMING = [
  { amount: '2150.00', name: 'Viktoras Demovicius', remittance: 'Private loan' },
  { amount: '31200.00', name: 'Grachtenhof Media BV', remittance: 'Sale of equipment' },
] as const

/**
 * Gives the new demo institution a queue of work. It uses the calls that its people use, at times of the last two days:
 * payments held by their amount or a name, one with a question to the customer, one frozen, and payments between two
 * companies. Then the books are verified. Nobody else can sign in yet, so a used code may be used again.
 */
export async function fillQueue(deps: RunningDemo): Promise<void> {
  const { clock, worker, db } = deps
  try {
    for (const [hoursAgo, orders] of ORDERS) {
      clock.setOffset(-hoursAgo * HOUR_S)
      for (const one of orders) await pay(deps, one)
      await worker.drain()
    }
    clock.setOffset(-24 * HOUR_S)
    for (const { payeeAccount, ...one } of INTERNAL_ORDERS) {
      await pay(deps, { ...one, type: 'INTERNAL', iban: await findAccountNumber(db, one.to, payeeAccount) })
    }
    await worker.drain()
    clock.setOffset(-2 * HOUR_S)
    await receive(deps)
    await decide(deps)
    await worker.drain()
    clock.setOffset(0)
    await fillWires(deps)
    await worker.drain()
    await (await signIn(deps, 'compliance@demo.test')).call('POST', '/crm/ledger/verify', {})
  } finally {
    await forgetUsedCodes(db)
    await loadClock(db, clock)
  }
}

async function pay(
  deps: RunningDemo,
  { as, account, to, iban, amount, remittance, type, currency }: Ordered,
): Promise<void> {
  const person = await signIn(deps, as)
  await person.order({
    type,
    account: (await person.account(account))._id,
    amount,
    currency,
    creditor: { name: to, account: { account_id: iban } },
    remittance,
  })
}

/** Incoming payments with a doubt: about the payer's name, and about the amount. */
async function receive(deps: RunningDemo): Promise<void> {
  const person = await signIn(deps, 'other@demo.test')
  const iban = (await person.account('EUR main')).acc_details.account_id
  for (const { amount, name, remittance } of INCOMING) {
    await person.call('POST', '/simulator/clearing/incoming', {
      type: 'SCT',
      iban,
      amount,
      currency: 'EUR',
      debtor: { name, iban: HOLZWERK },
      remittance,
    })
  }
  const deadline = performance.now() + PATIENCE_MS
  const staff = await signIn(deps, 'compliance@demo.test')
  for (;;) {
    const found = await staff.call<unknown[]>(
      'GET',
      '/transaction/list/crm?direction=CREDIT&statuses=REVIEW&statuses=PENDING_AML',
    )
    if (found.length >= INCOMING.length) return
    if (performance.now() > deadline) throw new Error('the demo’s incoming payments did not arrive')
    await delay(50)
  }
}

/** Acts of staff on the oldest payments: a question about one, a freeze of another. */
async function decide(deps: RunningDemo): Promise<void> {
  const staff = await signIn(deps, 'compliance@demo.test')
  const held = await staff.call<{ _id: string; version: number; amount: string }[]>(
    'GET',
    '/transaction/list/crm?queue=to_review&direction=DEBIT',
  )
  const find = (amount: string) => {
    const found = held.find((one) => one.amount === amount)
    if (!found) throw new Error(`the demo’s payment of ${amount} is not in the queue`)
    return found
  }
  const asked = find('18250.00')
  await staff.call('POST', `/transaction/${asked._id}/question`, {
    text: 'Please send us the freight contract 2026-118.',
    deadline: new Date(deps.clock.now().getTime() + 72 * HOUR_S * 1000).toISOString(),
    version: asked.version,
  })
  const frozen = find('41000.00')
  await staff.call('PATCH', `/transaction/${frozen._id}`, {
    action: 'FREEZE',
    version: frozen.version,
    reason_code: 'FRAUD_SUSPECTED',
  })
}
