import { institutionAccount } from '../../src/modules/ledger/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { makeUser, signIn } from '../make.ts'
import { type Examples, onceAWorld } from './example.ts'
import { giveAllEntities, takeEntities } from './lists.ts'
import { asOwner, running, type Subject } from './world.ts'

/** The institution's banks, its accounts with them, and transfers between its own accounts. */
export const treasuryExamples = {
  listInstitutionBanks: { more: { 'that are active': () => ({ query: { active: 'true' } }) } },
  readInstitutionBanks: {},
  getInstitutionBank: { input: async (subject) => ({ params: { id: await bankFor(subject) } }) },
  createInstitutionBank: {
    input: (subject) => ({ body: { ...details(subject), reason: 'A second bank.' } }),
  },
  updateInstitutionBank: {
    async input(subject) {
      await giveAllEntities(subject)
      return {
        params: { id: await bankFor(subject) },
        body: { ...details(subject), version: 1, reason: 'They moved.' },
      }
    },
    after: takeEntities,
  },
  listNostros: { more: { 'of one currency': () => ({ query: { currency: 'EUR', use: 'operating' } }) } },
  openNostro: {
    input: async (subject) => ({
      body: {
        bank: await bankFor(subject),
        entity: subject.customer.entity,
        currency: 'EUR',
        use: 'operating',
        account_number: 'LT121000011101001000',
        reason: 'For our own money.',
      },
    }),
  },
  updateNostro: {
    async input(subject) {
      return {
        params: { id: await nostroAtBank(subject) },
        body: {
          bank: await bankFor(subject),
          account_number: 'LT121000011101001000',
          version: 1,
          reason: 'The bank gave it.',
        },
      }
    },
  },
  listOwnAccounts: {
    input: ({ customer }) => ({ query: { of: customer.entity, currency: 'EUR' } }),
  },
  listOwnTransfers: {
    more: { 'of one kind': () => ({ query: { kind: 'cover_deal', date_from: '2026-01-01' } }) },
  },
  proposeOwnTransfer: {
    input: (subject) => ({
      body: {
        kind: 'charge',
        nostro: nostroFor(subject, 'operating'),
        amount: '2.00',
        value_date: today(),
        reason: 'The bank claimed it.',
      },
    }),
    more: {
      'between two accounts': (subject) => ({
        body: {
          kind: 'transfer',
          debit: nostroFor(subject, 'operating'),
          credit: nostroFor(subject, 'safeguarding'),
          amount: '2.00',
          value_date: today(),
          reason: 'It came to the other account.',
        },
      }),
    },
  },
  reverseOwnTransfer: {
    input: async (subject) => ({
      params: { id: await bookedFor(subject) },
      body: { reason: 'It was booked twice.' },
    }),
  },
  uploadTransferFiles: {},
  getChangeDocument: { input: async (subject) => ({ params: { id: await documentedFor(subject) } }) },
  getPosition: {},
} satisfies Examples

const kept = new Map<string, Promise<string>>()
/** An object of the customer's entity; a new one if the call must succeed and changes it. */
const keptFor =
  (name: string, make: (subject: Subject) => Promise<string>) =>
  (subject: Subject): Promise<string> => {
    if (subject.sender) return make(subject)
    const key = [running.url, name, subject.customer.id].join(' ')
    const made = kept.get(key) ?? make(subject)
    kept.set(key, made)
    return made
  }

const details = ({ customer, sender }: Subject) => ({
  bank_name: sender ? `Example bank ${newId()}` : 'Example bank',
  account: { bic: 'CBVILT2X', account_id: 'LT121000011101001000', currency: 'EUR' as const },
  address: { street: 'Gedimino pr. 1', city: 'Vilnius', country: 'LT' },
  entities: [customer.entity],
  is_active: true,
})

const bankFor = keptFor('bank', async ({ customer }) => {
  const id = newId()
  await asOwner(
    `insert into treasury_bank (id, name, entities, is_active)
     values ('${id}', 'Bank ${customer.mark ?? ''} ${id}', '{${customer.entity}}', true)`,
  )
  return id
})

const nostroAtBank = keptFor('nostro', async (subject) => {
  const { customer } = subject
  const [id, bank] = [newId(), await bankFor(subject)]
  await asOwner(
    `select ledger_open_account('${id}', '${customer.entity}', 'EUR', 'nostro', 'operating');
     insert into nostro (id, bank_id, entity, currency, use, opened_at)
     values ('${id}', '${bank}', '${customer.entity}', 'EUR', 'operating', now())`,
  )
  return id
})

const today = () => new Date().toISOString().slice(0, 10)

const nostroFor = ({ customer }: Subject, detail: 'operating' | 'safeguarding'): string =>
  institutionAccount(customer.entity, 'EUR', { kind: 'nostro', detail })

/** People who propose and approve transfers, and are nobody else in the tests. */
const proposer = onceAWorld(() => makeUser(running, 'admin'))
const approver = onceAWorld(() => makeUser(running, 'admin'))

/** A booked transfer, without its money. */
const bookedFor = keptFor('booked', async (subject) => {
  const { customer } = subject
  const { id: proposerId } = await proposer()
  const { id: approverId } = await approver()
  const [id, leg] = [newId(), newId()]
  await asOwner(
    `insert into proposal (id, kind, state, subject_id, subject_name, about, entities, before, after, reason, proposed_by,
       proposer, proposed_at, expires_at, decided_by, decider, decided_at)
     values ('${id}', 'own_transfer', 'APPROVED', null, '2.00 EUR', '${id}', '{${customer.entity}}', 'null', '{}', 'It came.',
       '${proposerId}', 'Rasa Girnė', now(), now(), '${approverId}', 'Ana Girnė', now());
     insert into own_transfer (id, kind, entity, value_date, booked_at)
     values ('${id}', 'transfer', '${customer.entity}', current_date, now());
     insert into own_transfer_leg (id, transfer_id, leg, debit_account, credit_account, currency, amount)
     values ('${leg}', '${id}', 0, '${nostroFor(subject, 'operating')}', '${nostroFor(subject, 'safeguarding')}', 'EUR', 200)`,
  )
  return id
})

/** A proposed transfer with a document. */
const documentedFor = keptFor('documented', async (subject) => {
  const sender = await signIn(running, await proposer())
  const [file] = await sender.must('uploadTransferFiles')
  const { change } = await sender.must('proposeOwnTransfer', {
    body: {
      kind: 'charge',
      nostro: nostroFor(subject, 'operating'),
      amount: '2.00',
      value_date: today(),
      document: file?._id ?? '',
      reason: 'The bank claimed it.',
    },
  })
  return change._id
})
