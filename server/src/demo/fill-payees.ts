import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import type { PayeeKind } from '@fondaco/rules/payees/payee.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Counterparty } from './counterparties.ts'
import { customerOfUser, insertGroups, insertPayees, lastPaidTo } from './demo-store.ts'

const DAY_MS = 86_400_000

interface DemoPayee {
  /** One of the counterparties; the history has paid most of them. */
  readonly name: string
  readonly kind: PayeeKind
  /** A register number. */
  readonly identifier?: string
  readonly groups?: readonly ('suppliers' | 'services')[]
  readonly trusted?: true
  /** Its account was changed, so it is trusted no more. */
  readonly changed?: true
  readonly removed?: true
}

const GROUPS = { suppliers: 'Suppliers', services: 'Transport and services' } as const

const OF_COMPANY: readonly DemoPayee[] = [
  { name: 'Holzwerk Nord KG', kind: 'COMPANY', groups: ['suppliers'], trusted: true },
  { name: 'Vilnius Build Demo AB', kind: 'COMPANY', groups: ['suppliers'], changed: true },
  { name: 'Neries Transportas UAB', kind: 'COMPANY', identifier: '305900022', groups: ['services'] },
  { name: 'Pajūrio Energija UAB', kind: 'COMPANY', groups: ['services'] },
  { name: 'Taunus Werkzeuge AG', kind: 'COMPANY', identifier: 'HRB 104 282', groups: ['suppliers'] },
  { name: 'Noordkade Techniek BV', kind: 'COMPANY', groups: ['suppliers', 'services'] },
  { name: 'Rytas Studio MB', kind: 'COMPANY' },
  { name: 'Muster Logistik GmbH', kind: 'COMPANY', groups: ['services'], removed: true },
]
const OF_INDIVIDUAL: readonly DemoPayee[] = [
  { name: 'Dzūkijos Pienas UAB', kind: 'COMPANY', trusted: true },
  { name: 'Gintaro Krantas UAB', kind: 'COMPANY' },
]

/** Saves payees for the first company and the first individual of the demo. */
export async function addDemoPayees(
  trx: Trx,
  counterparties: readonly Counterparty[],
  now: Date,
): Promise<void> {
  for (const [email, payees] of [
    ['customer@demo.test', OF_COMPANY],
    ['individual@demo.test', OF_INDIVIDUAL],
  ] as const) {
    const customerId = await customerOfUser(trx, email)
    if (customerId) await addPayees(trx, customerId, payees, counterparties, now)
  }
}

async function addPayees(
  trx: Trx,
  customerId: string,
  payees: readonly DemoPayee[],
  counterparties: readonly Counterparty[],
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const groups = { suppliers: newId(), services: newId() } as const
  if (payees.some((payee) => payee.groups))
    await insertGroups(
      trx,
      (['suppliers', 'services'] as const).map((group) => ({
        id: groups[group],
        customer_id: customerId,
        name: GROUPS[group],
        created_at: ago(300),
      })),
    )
  const found = payees.flatMap((payee) => {
    const party = counterparties.find(({ name }) => name === payee.name)
    return party ? [{ ...payee, party }] : []
  })
  const paid = await lastPaidTo(
    trx,
    customerId,
    found.map(({ party }) => party.account),
  )
  await insertPayees(
    trx,
    found.map(({ name, kind, identifier = null, party, ...payee }) => ({
      id: newId(),
      customer_id: customerId,
      kind,
      name,
      account_id: party.account,
      bic: party.bic,
      currency: 'EUR',
      address: JSON.stringify({ country: party.country, city: party.city }),
      identifier,
      is_visible: !payee.removed,
      groups: (payee.groups ?? []).map((group) => groups[group]),
      payee_check: JSON.stringify({
        result: 'MTCH',
        at: ago(payee.changed ? 6 : 300).toISOString(),
      } satisfies PayeeView['payee_check']),
      last_paid_at: payee.changed ? null : (paid.get(party.account) ?? null),
      trusted_at: payee.trusted ? ago(60) : null,
      account_changed_at: payee.changed ? ago(6) : null,
      trust_ended: payee.changed
        ? JSON.stringify({ at: ago(6).toISOString(), why: 'account_changed', reason: null })
        : null,
      created_at: ago(300),
      updated_at: payee.changed ? ago(6) : ago(300),
    })),
  )
}
