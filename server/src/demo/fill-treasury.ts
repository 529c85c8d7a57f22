import { entityDay } from '@fondaco/rules/calendar.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { makeIban } from '@fondaco/rules/iban.ts'
import type { NostroUse } from '@fondaco/rules/treasury/own-account.ts'
import type { OwnTransferKind } from '@fondaco/rules/treasury/own-transfer.ts'
import { applyOrRefuse, type InstitutionAccount, institutionAccount } from '../modules/ledger/index.ts'
import { findOwnAccounts, keepNostros, ownBookings, transferName } from '../modules/treasury/index.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { findDemoUser, giveNostrosTo, insertRows } from './demo-store.ts'

/** Illustrative banks, one for each entity. The first one is that of the accounts which every installation has. */
const BANKS = [
  {
    entity: 'UAB',
    name: 'Neris Demo Bank',
    bic: 'NERILT22',
    currency: 'EUR',
    street: 'Konstitucijos pr. 20',
    city: 'Vilnius',
    postal_code: 'LT-09308',
    country: 'LT',
    numberOf: (n: number) => makeIban('LT', '74999', String(n).padStart(11, '0')),
  },
  {
    entity: 'UK',
    name: 'Thames Demo Bank',
    bic: 'THMSGB2L',
    currency: 'GBP',
    street: '10 Fleet Street',
    city: 'London',
    postal_code: 'EC4Y 1AU',
    country: 'GB',
    numberOf: (n: number) => makeIban('GB', 'THMS400000', String(n).padStart(8, '0')),
  },
  {
    entity: 'SG',
    name: 'Merlion Demo Bank',
    bic: 'MRLNSG1X',
    currency: 'SGD',
    street: '1 Raffles Place',
    city: 'Singapore',
    postal_code: '048616',
    country: 'SG',
    numberOf: (n: number) => `0720${String(n).padStart(6, '0')}`,
  },
] as const

/** The accounts that have a number: in these currencies, for both uses. */
const NUMBERED = ['EUR', 'USD', 'GBP', 'SGD'] as const satisfies readonly Currency[]
const USES = ['safeguarding', 'operating'] as const satisfies readonly NostroUse[]

const HOUR_MS = 3_600_000
const PROPOSER = 'operation@demo.test'
const APPROVER = 'admin@demo.test'

const uab = (currency: Currency, account: InstitutionAccount) => institutionAccount('UAB', currency, account)
const nostro = (currency: Currency, detail: NostroUse) => uab(currency, { kind: 'nostro', detail })
const clearing = uab('EUR', { kind: 'clearing', detail: 'SEPA' })

interface DemoTransfer {
  readonly kind: OwnTransferKind
  readonly reason: string
  readonly legs: readonly {
    readonly debit: string
    readonly credit: string
    readonly currency: Currency
    readonly amount: bigint
  }[]
}

/** What the bank’s statements said, a cover deal and a prefunding. */
const TRANSFERS: readonly DemoTransfer[] = [
  {
    kind: 'transfer',
    reason: 'Customers’ money that arrived from SEPA, by the statement of the bank.',
    legs: [{ debit: nostro('EUR', 'safeguarding'), credit: clearing, currency: 'EUR', amount: 250_000_00n }],
  },
  {
    kind: 'transfer',
    reason: 'Our own money that arrived from SEPA, by the statement of the bank.',
    legs: [{ debit: nostro('EUR', 'operating'), credit: clearing, currency: 'EUR', amount: 80_000_00n }],
  },
  {
    kind: 'cover_deal',
    reason: 'Covers the dollars that customers bought this month.',
    legs: [
      {
        debit: uab('EUR', { kind: 'fx_position' }),
        credit: nostro('EUR', 'operating'),
        currency: 'EUR',
        amount: 20_000_00n,
      },
      {
        debit: nostro('USD', 'operating'),
        credit: uab('USD', { kind: 'fx_position' }),
        currency: 'USD',
        amount: 21_700_00n,
      },
    ],
  },
  {
    kind: 'card_prefunding',
    reason: 'Prefunding of cards for the next week.',
    legs: [
      {
        debit: uab('EUR', { kind: 'card_settlement' }),
        credit: nostro('EUR', 'operating'),
        currency: 'EUR',
        amount: 5_000_00n,
      },
    ],
  },
]

/** The institution's banks with its accounts, and transfers between its own accounts by two people. */
export async function addDemoTreasury(trx: Trx, now: Date): Promise<void> {
  await keepNostros(trx)
  await addBanks(trx)
  await addTransfers(trx, now)
}

async function addBanks(trx: Trx): Promise<void> {
  const banks = BANKS.map(({ numberOf, entity, ...details }) => ({
    ...details,
    id: newId(),
    version: 1,
    account_number: numberOf(1),
    entities: [entity as Entity],
    is_active: true,
  }))
  await insertRows(trx, 'treasury_bank', banks)
  await giveNostrosTo(
    trx,
    banks,
    BANKS.flatMap(({ entity, numberOf }) =>
      NUMBERED.flatMap((currency) => USES.map((use) => ({ entity, currency, use }))).map((of, n) => ({
        ...of,
        number: numberOf(n + 1),
      })),
    ),
  )
}

async function addTransfers(trx: Trx, now: Date): Promise<void> {
  const [proposer, approver] = [await findDemoUser(trx, PROPOSER), await findDemoUser(trx, APPROVER)]
  const name = (of: typeof proposer) => `${of.first_name} ${of.last_name}`
  const accounts = await findOwnAccounts(
    trx,
    TRANSFERS.flatMap(({ legs }) => legs.flatMap(({ debit, credit }) => [debit, credit])),
  )
  const day = entityDay(now, 'UAB')
  const made = TRANSFERS.map(({ kind, reason, legs }, n) => {
    const id = newId()
    const at = (hours: number) => new Date(now.getTime() - (TRANSFERS.length - n + hours) * HOUR_MS)
    const kept = legs.map(({ debit, credit, currency, amount }) => ({
      debit: accounts.get(debit)?.name,
      credit: accounts.get(credit)?.name,
      currency,
      amount: amount.toString(),
    }))
    const row = {
      ...{ id, kind, entity: 'UAB' as const, value_date: day, document_id: null, reverses: null },
      booked_at: at(0),
    }
    const proposal = {
      id,
      kind: 'own_transfer' as const,
      subject_id: null,
      subject_name: transferName(kept),
      about: id,
      entities: ['UAB'],
      before: null,
      after: { kind, entity: 'UAB', legs: kept, value_date: day, document: null },
      reason,
      state: 'APPROVED' as const,
      proposed_by: proposer.id,
      proposer: name(proposer),
      proposed_at: at(2).toISOString(),
      expires_at: new Date(now.getTime() + 24 * HOUR_MS).toISOString(),
      decided_by: approver.id,
      decider: name(approver),
      decided_at: at(0).toISOString(),
      decision_reason: null,
    }
    const booked = ownBookings(
      row,
      legs.map((leg) => ({ ...leg, reverses: null })),
    )
    return { row, proposal, booked }
  })
  await insertRows(
    trx,
    'proposal',
    made.map(({ proposal }) => proposal),
  )
  await insertRows(
    trx,
    'own_transfer',
    made.map(({ row }) => ({ ...row, booked_at: row.booked_at.toISOString() })),
  )
  const booked = made.flatMap((one) => one.booked)
  await insertRows(
    trx,
    'own_transfer_leg',
    booked.map(({ row }) => row),
  )
  await applyOrRefuse(
    trx,
    booked.map(({ movement }) => movement),
  )
}
