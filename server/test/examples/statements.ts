import { entityDay } from '@fondaco/rules/calendar.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Examples } from './example.ts'
import { asOwner, company, running, type Subject } from './world.ts'

/** Statements of account. */
export const statementExamples = {
  createStatement: {
    input: (subject) => ({ body: { ...asked(subject), ...company(subject) } }),
    more: {
      'of an individual or a company by name': ({ customer }) => ({
        body: {
          ...asked({ customer }),
          ...(customer.kind === 'COMPANY' ? { company_id: customer.id } : { individual_id: customer.id }),
        },
      }),
    },
  },
  listStatements: { input: (subject) => ({ query: { ...company(subject), kind: 'REQUESTED' as const } }) },
  listStatementAccounts: { input: (subject) => ({ query: company(subject) }) },
  listCompanyStatements: { kind: 'COMPANY', input: ({ customer }) => ({ params: { id: customer.id } }) },
  listCompanyStatementsCrm: { kind: 'COMPANY', input: ({ customer }) => ({ params: { id: customer.id } }) },
  listIndividualStatementsCrm: {
    kind: 'INDIVIDUAL',
    input: ({ customer }) => ({ params: { id: customer.id } }),
  },
  getStatementFile: { input: async ({ customer }) => ({ params: { id: await statementOf(customer) } }) },
  verifyDocument: { input: () => ({ body: { number: 'ABCD-EFGH-JKLM', sha256: '0'.repeat(64) } }) },
} satisfies Examples

const asked = ({ customer }: Pick<Subject, 'customer'>) => {
  const today = entityDay(new Date(), customer.entity)
  return {
    account_ids: [customer.accountId],
    date_from: today,
    date_to: today,
    format: 'csv' as const,
    language: 'en' as const,
  }
}

const kept = new Map<string, Promise<string>>()
/** A statement of the customer without an entry. */
function statementOf({ id, accountId, entity }: Subject['customer']): Promise<string> {
  const key = `${running.url} ${accountId}`
  const made = kept.get(key) ?? insertStatement(id, accountId, entity)
  kept.set(key, made)
  return made
}

async function insertStatement(customerId: string, accountId: string, entity: string): Promise<string> {
  const id = newId()
  const number = id
    .slice(-12)
    .replace(/[^2-9a-f]/g, 'Z')
    .toUpperCase()
  const section = { account_id: accountId, after: 0, up_to: 0, opening: '0', closing: '0' }
  await asOwner(
    `insert into statement (id, number, kind, customer_id, entities, date_from, date_to, format, language, sections,
       entries, created_at)
     values ('${id}', '${number.replace(/^(.{4})(.{4})/, '$1-$2-')}', 'REQUESTED', '${customerId}', '{${entity}}',
       '2026-11-01', '2026-11-01', 'csv', 'en', '${JSON.stringify([section])}', 0, now())`,
  )
  return id
}
