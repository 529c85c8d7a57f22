import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { codeFor, giveApps, restore } from './sign-in.ts'
import { asOwner, company, type MadeCustomer, running, type Subject } from './world.ts'

const NEW = {
  kind: 'INDIVIDUAL' as const,
  name: 'Hans Beispiel',
  account: { account_id: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  currency: 'EUR' as const,
  address: { country: 'DE', city: 'Berlin' },
}

/** Saved payees of the customer, and their groups. */
export const payeeExamples = {
  verifyPayee: {
    input: (subject) => ({
      body: { account_id: subject.customer.iban, name: 'Somebody', ...company(subject) },
    }),
  },
  listPayees: { input: (subject) => ({ body: { object_ref: subject.user.id, ...company(subject) } }) },
  listPayeesOf: { input: ofCustomer },
  exportPayees: { input: ofCustomer },
  importPayees: {
    input: (subject) => ({
      ...ofCustomer(subject),
      body: { csv: 'name,account_id\r\nHans Beispiel,DE89370400440532013000\r\n' },
    }),
    after: forgetPayees,
  },
  createPayee: {
    input: (subject) => ({ body: { object_ref: subject.user.id, ...company(subject), beneficiary: NEW } }),
    after: forgetPayees,
  },
  addPayee: { input: (subject) => ({ ...ofCustomer(subject), body: NEW }), after: forgetPayees },
  updatePayee: {
    input: async (subject) => ({
      body: {
        object_ref: subject.user.id,
        beneficiary: { beneficiary_id: await payeeOf(subject), version: 1, name: 'Hans Muster' },
      },
    }),
    after: forgetPayees,
  },
  changePayee: {
    input: async (subject) => ({
      params: { id: await payeeOf(subject) },
      body: { version: 1, name: 'Hans Muster' },
    }),
    after: forgetPayees,
    more: {
      async 'that removes it'(subject) {
        return { params: { id: await payeeOf(subject) }, body: { version: 1, is_visible: false } }
      },
    },
  },
  authorisePayee: {
    input: async (subject) => ({
      body: { beneficiary_id: await payeeOf(subject), is_trusted: true },
    }),
    after: forgetPayees,
  },
  confirmPayee: {
    async input(subject) {
      const { sender } = subject
      let id = newId()
      if (sender) {
        await giveApps()
        const body = { beneficiary_id: await payeeOf(subject), is_trusted: true }
        id = (await sender.must('authorisePayee', { body }))._id
      }
      return { params: { id }, body: { otp: await codeFor(sender) } }
    },
    after: async () => {
      await forgetPayees()
      await restore()
    },
  },
  endPayeeTrust: {
    input: async (subject) => ({
      params: { id: await payeeOf(subject) },
      body: { version: 1, reason: 'The account was reported.' },
    }),
    after: forgetPayees,
  },
  listPayeeGroups: { input: ofCustomer },
  createPayeeGroup: {
    input: (subject) => ({ body: { name: 'Suppliers', ...company(subject) } }),
    after: forgetPayees,
  },
  updatePayeeGroup: {
    input: async (subject) => ({
      params: { id: await groupOf(subject) },
      body: { name: 'Employees', version: 1 },
    }),
    after: forgetPayees,
  },
  deletePayeeGroup: {
    input: async (subject) => ({ params: { id: await groupOf(subject) } }),
    after: forgetPayees,
  },
} satisfies Examples

function ofCustomer({ customer }: Subject) {
  return { params: { id: customer.id } }
}

const kept = new Map<string, Promise<string>>()
/** A row of the customer; a new one if the call must succeed and may use it up. */
const rowOf =
  (table: 'payee' | 'payee_group', insert: (customer: MadeCustomer) => Promise<string>) =>
  async ({ customer, sender }: Subject): Promise<string> => {
    if (sender) return insert(customer)
    const key = [running.url, table, customer.id].join(' ')
    const made = kept.get(key) ?? insert(customer)
    kept.set(key, made)
    return made
  }

const payeeOf = rowOf('payee', async ({ id: customerId }) => {
  const id = newId()
  await asOwner(
    `insert into payee (id, customer_id, kind, name, account_id, currency, trusted_at, created_at, updated_at)
     values ('${id}', '${customerId}', 'COMPANY', 'Muster GmbH', '${id.replaceAll('-', '').slice(0, 30)}', 'EUR',
       now(), now(), now())`,
  )
  return id
})

const groupOf = rowOf('payee_group', async ({ id: customerId }) => {
  const id = newId()
  await asOwner(
    `insert into payee_group (id, customer_id, name, created_at) values ('${id}', '${customerId}', '${id}', now())`,
  )
  return id
})

async function forgetPayees(): Promise<void> {
  await asOwner('delete from payee; delete from payee_group')
}
