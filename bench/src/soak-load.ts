import { setTimeout as delay } from 'node:timers/promises'
import { logoff } from '@fondaco/contract/identity/calls.ts'
import { getCustomerDashboard, getTestToken } from '@fondaco/contract/overview/calls.ts'
import { exportTransactions, listTransactions } from '@fondaco/contract/payments/calls.ts'
import { listTransactionsCrm } from '@fondaco/contract/payments/review-calls.ts'
import type { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { callWell, pathOf, signIn } from './api.ts'
import { type Bank, type Holder, PASSWORD } from './bank.ts'
import { readEverything, receive, transfer, type WorkloadRecord } from './bank-workload.ts'
import type { Service } from './server-process.ts'

/** Acts of people and partners, and how often out of a hundred. */
const KINDS = {
  payment: 30,
  'payment received': 10,
  dashboard: 20,
  'own list': 20,
  'list of staff': 8,
  'full read': 4,
  'export as CSV': 3,
  'session read again': 4,
  'sign-in and out': 1,
} as const
export type Kind = keyof typeof KINDS

/** The most simultaneous calls. Beyond that the load waits, as in a queue. */
const UNDER_WAY = 40

/** The duration of each, in milliseconds. */
export type Durations = Record<Kind, number[]>

/**
 * Does mixed acts of people, at a rate that can be changed while it runs.
 * @param rate per second, read before each
 */
export async function load(
  service: Service,
  bank: Bank,
  record: WorkloadRecord,
  random: SeededRandom,
  rate: () => number,
  until: AbortSignal,
): Promise<Durations> {
  const durations = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []])) as unknown as Durations
  const underWay = new Set<Promise<void>>()
  let fault: unknown
  for (let turn = 0; !until.aborted && fault === undefined; turn += 1) {
    const kind = pick(random)
    const begun = performance.now()
    const one: Promise<void> = doOne(kind, service, bank, record, random, turn)
      .then(
        () => void durations[kind].push(performance.now() - begun),
        (error: unknown) => {
          fault ??= error
        },
      )
      .finally(() => underWay.delete(one))
    underWay.add(one)
    if (underWay.size >= UNDER_WAY) await Promise.race(underWay)
    await delay(1000 / rate(), undefined, { signal: until }).catch(() => undefined)
  }
  await Promise.all(underWay)
  if (fault !== undefined) throw fault
  return durations
}

function pick(random: SeededRandom): Kind {
  let left = random.below(100)
  for (const [kind, share] of Object.entries(KINDS) as [Kind, number][]) {
    left -= share
    if (left < 0) return kind
  }
  return 'dashboard'
}

async function doOne(
  kind: Kind,
  service: Service,
  bank: Bank,
  record: WorkloadRecord,
  random: SeededRandom,
  turn: number,
): Promise<void> {
  const { url } = service
  const holder = random.pick(bank.holders)
  const { token, companyId: company_id } = holder
  switch (kind) {
    case 'payment':
      return transfer(service, bank, `soak ${turn}`, random, record)
    case 'payment received':
      return receive(service, bank, `soak ${turn}`, random, record)
    case 'full read':
      return readEverything(service, bank, record)
    case 'dashboard':
      return void (await callWell(url, getCustomerDashboard, {
        token,
        body: { object_ref: holder.userId, company_id },
      }))
    case 'own list': {
      const query = random.pick([
        {},
        { direction: 'DEBIT' },
        { text: 'soak' },
        { amount_from: '100' },
      ] as const)
      return void (await callWell(url, listTransactions, { token, query: { ...query, company_id } }))
    }
    case 'list of staff': {
      const query = random.pick([{}, { type: 'INST' }, { iban: holder.iban }, { sort: '-amount' }] as const)
      return void (await callWell(url, listTransactionsCrm, { token: bank.staff[0], query }))
    }
    case 'export as CSV':
      return void (await exportOwn(url, holder))
    case 'session read again':
      return void (await callWell(url, getTestToken, { token }))
    case 'sign-in and out':
      return void (await callWell(url, logoff, { token: await signIn(url, holder.email, PASSWORD) }))
  }
}

/** All completed transactions of a company's account, in the customer's download. */
export async function exportOwn(url: string, { token, companyId, accountId }: Holder): Promise<string> {
  const query = { account: accountId, company_id: companyId, label: 'COMPLETED', format: 'csv' } as const
  const answer = await fetch(`${url}${pathOf(exportTransactions, { query })}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status !== 200) throw new Error(`export: ${answer.status} ${await answer.text()}`)
  return answer.text()
}
