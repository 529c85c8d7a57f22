import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import type { RefusalCode } from '@fondaco/contract/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findAccount } from '../src/modules/accounts/index.ts'
import { institutionAccount } from '../src/modules/ledger/index.ts'
import { newId } from '../src/platform/ids.ts'
import { systemScope } from '../src/platform/scope.ts'
import { answerAll } from './answered-company.ts'
import { buildApp, type RunningApp } from './build-app.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { insertTransactions, rowOf, type TransactionRow } from './insert-transactions.ts'
import {
  Client,
  type MadeUser,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  PASSWORD,
  signIn,
} from './make.ts'
import { makeRegisteredCompany } from './make-registered-company.ts'
import {
  ACCOUNT_USAGE,
  EMPLOYMENT,
  makeApplicant,
  makeUnanswered,
  Newcomer,
  PERSONAL_INFO,
} from './newcomer.ts'
import { codeAt, codeNow } from './one-time-code.ts'
import { payerGapRows } from './payer-gap-rows.ts'
import { firstFactorProof } from './told-code.ts'

/** Two tabs of one person, served by two processes, send at the same moment: one of them wins, nothing is mixed. */

let database: FreshDatabase
let one: RunningApp
let two: RunningApp
let staff: MadeUser

beforeAll(async () => {
  database = await freshDatabase()
  one = await buildApp({ DATABASE_POOL_SIZE: '8' }, { database })
  two = await buildApp({ DATABASE_POOL_SIZE: '8', ROLE: 'api' }, { database })
  staff = await makeUser(one, 'admin')
})
afterAll(async () => {
  for (const running of [two, one]) await running?.stop()
  await database.drop()
})

/** The details of a bank of the institution, which nobody has changed yet. */
async function institutionBank() {
  const _id = newId()
  const bank_name = `Bank ${_id}`
  await one.database.ownerPool.query(
    `insert into treasury_bank (id, name, entities, is_active) values ($1, $2, '{UAB,UK,SG}', true)`,
    [_id, bank_name],
  )
  return {
    _id,
    bank_name,
    account: { bic: 'CBVILT2X', account_id: '12345678', currency: 'EUR' as const },
    address: { street: 'Gedimino pr. 1', city: 'Vilnius', country: 'LT' },
    entities: ['UAB' as const, 'UK' as const, 'SG' as const],
    is_active: true,
    version: 1,
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const tabsOf = ({ token }: Pick<Client, 'token'>) => [one, two].map((running) => new Client(running, token))
const staffTabs = async () => tabsOf(await signIn(one, staff))

/** A waiting payment: for review, or because of a name. */
async function heldPayment(creditor = 'Hans Beispiel') {
  const user = await makeUser(one, 'customer')
  const companyId = await makeCompany(one, [user], { riskCategory: 5 })
  const account = await makeAccount(one, companyId)
  const client = await signIn(one, user)
  const { result } = await client.call('createTransaction', {
    body: {
      type: 'SCT',
      account: account.id,
      amount: '20.00',
      currency: 'EUR',
      creditor: { name: creditor, account: { account_id: 'DE89370400440532013000' } },
    },
  })
  await one.drain()
  const { rows } = await database.ownerPool.query('select version from transaction where id = $1', [
    result._id,
  ])
  return { id: result._id, version: rows[0]?.version as number, client }
}

/** A member of staff who can be an account manager. */
async function accountManager(): Promise<string> {
  const { id } = await makeUser(one, 'crm')
  await database.ownerPool.query(`insert into owner_role (user_id, roles) values ($1, '{acc_manager}')`, [id])
  return id
}

/** Writes a payment directly, without its money, and its related rows. */
async function written(change: Partial<TransactionRow>, rowsOf?: (id: string) => string): Promise<string> {
  const { id } = await makeAccount(one, await makeCompany(one, [await makeUser(one, 'customer')]))
  const account = await findAccount(one.app.db, systemScope, id)
  if (!account) throw new Error(`no account ${id}`)
  const row = rowOf(one.app, account, change)
  await insertTransactions(one.app, [row])
  if (rowsOf) await database.ownerPool.query(rowsOf(row.id))
  return row.id
}

/** A waiting incoming payment without its payer's name; `asked` if the bank was asked for it. */
const paymentWithoutPayer = (asked: boolean) =>
  written({ direction: 'CREDIT', status: 'REVIEW' }, (id) => payerGapRows(id, asked))

/** A completed payment between two customers. */
async function internalPayment() {
  const [payer, payee] = [await makeUser(one, 'customer'), await makeUser(one, 'customer')]
  const settings = { can_inside_transfer: true }
  const account = await makeAccount(one, await makeCompany(one, [payer], { settings }))
  const { accountId } = await makeAccount(one, await makeCompany(one, [payee]))
  const { result } = await (await signIn(one, payer)).call('createTransaction', {
    body: {
      type: 'INTERNAL',
      account: account.id,
      amount: '20.00',
      currency: 'EUR',
      creditor: { name: 'Hans Beispiel', account: { account_id: accountId } },
    },
  })
  await one.drain()
  const { rows } = await database.ownerPool.query('select version from transaction where id = $1', [
    result._id,
  ])
  return { id: result._id, version: rows[0]?.version as number }
}

async function individual() {
  const user = await makeUser(one, 'INDIVIDUAL')
  const id = await makeIndividual(one, user)
  return { id, user, account: await makeAccount(one, id) }
}

/** A hit of a customer that nobody has decided. */
async function hitOf(customerId: string): Promise<string> {
  const hit = newId()
  await database.ownerPool.query(
    `insert into party_hit (id, party_id, list, subject, entry, list_version, listed_name, name, score, parts,
       certain, algorithm, threshold, found_at)
     values ($1, $2, 'Test list', '1', '', '1', 'Konrad Mustermensch', 'Konrad', 0.9, '[]', false, 'test/1', 0.85, now())`,
    [hit, customerId],
  )
  return hit
}

/** A party of a company of its own, of which nothing was found. */
async function relatedParty(isIt: (party: { readonly kind: string }) => boolean) {
  const { id } = await makeRegisteredCompany(one.app, { areIdentified: false })
  const staff = await signIn(one, await makeUser(one, 'compliance'))
  const { result } = await staff.call('getCompany', { params: { id } })
  return { id, party: staffCompany.parse(result).parties.find(isIt)?._id ?? '' }
}

async function failedFile(): Promise<string> {
  const id = newId()
  await database.ownerPool.query(
    `insert into clearing_file (id, direction, name, state, created_at) values ($1, 'IN', 'a', 'FAILED', now())`,
    [id],
  )
  return id
}

/** A task of a person, on which nobody works. */
async function longWork(state: 'WAITING' | 'FAILED') {
  const user = await makeUser(one, 'customer')
  const companyId = await makeCompany(one, [user])
  const id = newId()
  await database.ownerPool.query(
    `insert into task (id, kind, state, user_id, customer_ids, entities, parameters, language, timezone, as_of, file_name,
       fault, created_at, ended_at)
     values ($1, 'transactions_export', $2, $3, array[$4::uuid], '{}', '{"format": "csv"}', 'en', 'UTC', now(), 'a.csv',
       case $2 when 'FAILED' then 'internal_error' end, now(), case $2 when 'FAILED' then now() end)`,
    [id, state, user.id, companyId],
  )
  return { id, client: await signIn(one, user) }
}

interface Race {
  readonly tabs: readonly Client[]
  /** How often each tab sends at once, if not three times: of uploads only two are accepted. */
  readonly times?: number
  readonly send: (tab: Client) => Promise<{ code: string }>
  /** The answer to the others, if it is not `version_conflict`. */
  readonly others?: RefusalCode
}

/** A saved, trusted payee in a group, and its owner. */
async function savedPayee() {
  const user = await makeUser(one, 'customer')
  const companyId = await makeCompany(one, [user], { settings: { can_save_beneficiary: true } })
  const client = await signIn(one, user)
  const group = await client.must('createPayeeGroup', { body: { name: 'Suppliers', company_id: companyId } })
  const payee = await client.must('addPayee', {
    params: { id: companyId },
    body: { kind: 'COMPANY', name: 'Muster GmbH', account: { account_id: '123456' } },
  })
  await database.ownerPool.query('update payee set trusted_at = now() where id = $1', [payee._id])
  return { user, client, id: payee._id, groupId: group._id }
}

async function blacklistedWord(): Promise<string> {
  const id = newId()
  await database.ownerPool.query(
    `insert into blacklisted_word (id, word, reason, added_at) values ($1::uuid, 'made ' || ($1::uuid)::text, 'Fraud', now())`,
    [id],
  )
  return id
}

async function whitelistedBank(bic: string): Promise<string> {
  const id = newId()
  await database.ownerPool.query(
    `insert into whitelisted_bank (id, bic, note, added_at) values ($1, $2, 'Muster Bank', now())`,
    [id, bic],
  )
  return id
}

async function countryRisk(country: string): Promise<string> {
  const id = newId()
  await database.ownerPool.query(
    `insert into country_risk (id, country, level, risk, source) values ($1, $2, 'ordinary', 3, 'Test')`,
    [id, country],
  )
  return id
}

/** A race for each call that names the version it saw. */
const BY_VERSION: Record<string, () => Promise<Race>> = {
  async changeOwnLimits() {
    const user = await makeUser(one, 'customer')
    const id = await makeCompany(one, [user])
    const body = { per_payment: '100.00', per_day: null, version: 0 }
    return {
      tabs: tabsOf(await signIn(one, user)),
      send: (tab) => tab.call('changeOwnLimits', { params: { id }, body }),
    }
  },
  async changeCompanyUser() {
    const [user, colleague] = [await makeUser(one, 'customer'), await makeUser(one, 'customer')]
    const id = await makeCompany(one, [user, colleague])
    const params = { id, userId: colleague.id }
    const body = { permissions: [], version: 1 }
    return {
      tabs: tabsOf(await signIn(one, user)),
      send: (tab) => tab.call('changeCompanyUser', { params, body }),
    }
  },
  async changePayee() {
    const { client, id } = await savedPayee()
    const body = { version: 1, kind: 'INDIVIDUAL' as const }
    return { tabs: tabsOf(client), send: (tab) => tab.call('changePayee', { params: { id }, body }) }
  },
  async updatePayee() {
    const { user, client, id } = await savedPayee()
    const beneficiary = { beneficiary_id: id, version: 1, is_visible: false }
    const body = { object_ref: user.id, beneficiary }
    return { tabs: tabsOf(client), send: (tab) => tab.call('updatePayee', { body }) }
  },
  async updatePayeeGroup() {
    const { client, groupId } = await savedPayee()
    const params = { id: groupId }
    const body = { version: 1, name: 'Partners' }
    return { tabs: tabsOf(client), send: (tab) => tab.call('updatePayeeGroup', { params, body }) }
  },
  async endPayeeTrust() {
    const { id } = await savedPayee()
    const body = { version: 1, reason: 'The account was reported.' }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('endPayeeTrust', { params: { id }, body }),
    }
  },
  async retryClearingFile() {
    const id = await failedFile()
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('retryClearingFile', { params: { id }, body: { version: 1 } }),
    }
  },
  async setClearingFileAside() {
    const params = { id: await failedFile() }
    const body = { version: 1, reason: 'It came again.' }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('setClearingFileAside', { params, body }),
    }
  },
  async updateView() {
    const client = await signIn(one, staff)
    const { _id: id, version } = (
      await client.call('createView', {
        body: {
          list: 'staff-users',
          name: 'Blocked',
          shared: false,
          search: { status: 'BLOCKED' },
          layout: { visible: {}, order: [], density: 'compact' },
        },
      })
    ).result
    return {
      tabs: tabsOf(client),
      send: (tab) => tab.call('updateView', { params: { id }, body: { shared: true, version } }),
    }
  },
  async proposeFees() {
    const { rows } = await one.database.ownerPool.query<{ _id: string; version: number }>(
      `select fee_line.id as _id, fee_program.version from fee_line join fee_program on number = program
       where program = 1 and type = 'WIRE' and entity = 'UAB'`,
    )
    const [{ _id, version } = { _id: '', version: 0 }] = rows
    const line = {
      _id,
      kind: 'TXN',
      type: 'WIRE',
      currency: 'EUR',
      entity: 'UAB',
      fixed: '14.00',
      valid_from: '2099-01-01',
    } as const
    const body = { program: 1, version, lines: [line], reason: 'Wires get cheaper.' }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('proposeFees', { body }),
      others: 'proposal_waits',
    }
  },
  async proposePaymentDays() {
    return {
      tabs: await staffTabs(),
      send: (tab) =>
        tab.call('proposePaymentDays', {
          body: {
            currency: 'EUR',
            version: 1,
            own: null,
            wires: [
              { type: 'WIRE', cut_off: '13:30', value_days: 1 },
              { type: 'EXPRESS', cut_off: '12:30', value_days: 0 },
            ],
            reason: 'The bank takes them earlier.',
          },
        }),
      others: 'proposal_waits',
    }
  },
  async proposeExchangeTerms() {
    const body = {
      version: 1,
      margins: [{ program: null, pair: null, open: '0.50', closed: '0.90' }],
      hours: { from: '08:00', to: '18:00' },
      most_missed: 1,
      most_jump: 10,
      reason: 'One margin for every pair.',
    }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('proposeExchangeTerms', { body }),
      others: 'proposal_waits',
    }
  },
  async updateInstitutionBank() {
    const { _id, ...bank } = await institutionBank()
    const body = { ...bank, bank_name: 'Another name', reason: 'They changed it.' }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('updateInstitutionBank', { params: { id: _id }, body }),
      others: 'proposal_waits',
    }
  },
  async updateNostro() {
    const id = institutionAccount('UK', 'EUR', { kind: 'nostro', detail: 'operating' })
    const { _id: bank } = await institutionBank()
    const body = { bank, account_number: '12345678', version: 1, reason: 'The bank gave it.' }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('updateNostro', { params: { id }, body }),
      others: 'proposal_waits',
    }
  },
  async proposeLimits() {
    const body = {
      customer_id: await makeCompany(one, [await makeUser(one, 'customer')]),
      version: 0,
      lines: [{ type: null, period: 'per_day', most: '900.00' } as const],
      reason: 'The risk has changed.',
    }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('proposeLimits', { body }),
      others: 'proposal_waits',
    }
  },
  async changeBlacklistedWord() {
    const body = { word: 'swindle', reason: 'Fraud', change_reason: 'It was misspelt.', version: 1 }
    const params = { id: await blacklistedWord() }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('changeBlacklistedWord', { params, body }),
      others: 'proposal_waits',
    }
  },
  async removeBlacklistedWord() {
    const body = { change_reason: 'It holds too much.', version: 1 }
    const params = { id: await blacklistedWord() }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('removeBlacklistedWord', { params, body }),
      others: 'proposal_waits',
    }
  },
  async changeWhitelistedBank() {
    const body = { bic: 'DEUTDEFF', note: 'Bank', change_reason: 'It was misspelt.', version: 1 }
    const params = { id: await whitelistedBank('COBADEFF') }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('changeWhitelistedBank', { params, body }),
      others: 'proposal_waits',
    }
  },
  async removeWhitelistedBank() {
    const body = { change_reason: 'We work with it no more.', version: 1 }
    const params = { id: await whitelistedBank('BNPAFRPP') }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('removeWhitelistedBank', { params, body }),
      others: 'proposal_waits',
    }
  },
  async changeCountryRisk() {
    const body = {
      country: 'BB',
      level: 'high',
      risk: 4,
      source: 'FATF',
      change_reason: 'It is listed.',
    } as const
    const params = { id: await countryRisk('BB') }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('changeCountryRisk', { params, body: { ...body, version: 1 } }),
      others: 'proposal_waits',
    }
  },
  async removeCountryRisk() {
    const body = { change_reason: 'It was delisted.', version: 1 }
    const params = { id: await countryRisk('BS') }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('removeCountryRisk', { params, body }),
      others: 'proposal_waits',
    }
  },
  async changeUserAccess() {
    const { id } = await makeUser(one, 'crm')
    const body = { status: 'BLOCKED', reason: 'They left.', version: 1 } as const
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('changeUserAccess', { params: { id }, body }),
    }
  },
  async updateCompany() {
    const { client, id } = await new Newcomer(one, undefined, 'COMPANY').signUp()
    const body = { legal_name: 'Rasos Baldai UAB', version: 1 }
    return { tabs: tabsOf(client), send: (tab) => tab.call('updateCompany', { params: { id }, body }) }
  },
  async updateCompanyPerson() {
    const params = await relatedParty(({ kind }) => kind === 'PERSON')
    const data = {
      first_name: 'Ona',
      last_name: 'Petraitė',
      email: 'ona@made.test',
      birthdate: '1990-05-17',
      role: ['AUTHORIZED' as const],
      pep: false,
      us_citizen: false,
      is_board_member: false,
    }
    const body = { data, status: 'PENDING' as const, version: 1 }
    return { tabs: await staffTabs(), send: (tab) => tab.call('updateCompanyPerson', { params, body }) }
  },
  async removeCompanyPerson() {
    const params = await relatedParty(({ kind }) => kind === 'PERSON')
    const body = { version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('removeCompanyPerson', { params, body }),
      others: 'not_found',
    }
  },
  async updateCompanyEntity() {
    const params = await relatedParty(({ kind }) => kind === 'LEGAL_ENTITY')
    const data = {
      legal_name: 'Rasos turtas UAB',
      registration_number: '301234567',
      incorporation_date: '2001-05-06',
      type: ['DIRECTOR' as const],
    }
    const body = { data, status: 'PENDING' as const, version: 1 }
    return { tabs: await staffTabs(), send: (tab) => tab.call('updateCompanyEntity', { params, body }) }
  },
  async removeCompanyEntity() {
    const params = await relatedParty(({ kind }) => kind === 'LEGAL_ENTITY')
    const body = { version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('removeCompanyEntity', { params, body }),
      others: 'not_found',
    }
  },
  async reopenApplication() {
    const { client, id } = await new Newcomer(one, undefined, 'COMPANY').signUp()
    await one.database.ownerPool.query(`update customer set status = 'CLOSE-APP' where id = $1`, [id])
    const input = { params: { id }, body: { version: 1 } }
    return { tabs: tabsOf(client), send: (tab) => tab.call('reopenApplication', input) }
  },
  async fillFromRegister() {
    const { client, id } = await new Newcomer(one, undefined, 'COMPANY').signUp()
    const number = { country: 'LT', number: '305900011' }
    const { records } = await client.must('lookUpRegister', { params: { id }, body: number })
    const params = { id, record: records[0]?._id ?? '' }
    const body = { fields: ['legal_name' as const], version: 1 }
    return { tabs: tabsOf(client), send: (tab) => tab.call('fillFromRegister', { params, body }) }
  },
  async completeCompany() {
    const { client, id } = await new Newcomer(one, undefined, 'COMPANY').signUp()
    await answerAll(one, id)
    const body = { version: 1 }
    return {
      tabs: tabsOf(client),
      send: (tab) => tab.call('completeCompany', { params: { id }, body }),
      others: 'registration_closed',
    }
  },
  async editIndividual() {
    const { id } = await makeApplicant(one, 2)
    const body = { po_birth: 'Klaipėda', reason: 'They called', version: 1 }
    return { tabs: await staffTabs(), send: (tab) => tab.call('editIndividual', { params: { id }, body }) }
  },
  async reviewIndividual() {
    const { id } = await makeApplicant(one, 2)
    const body = { action: 'reject', reason: 'ML risk', version: 1 } as const
    return { tabs: await staffTabs(), send: (tab) => tab.call('reviewIndividual', { params: { id }, body }) }
  },
  async reviewCompany() {
    const { id } = await new Newcomer(one, undefined, 'COMPANY').signUp()
    const body = { action: 'reject', reason: 'ML risk', version: 1 } as const
    return { tabs: await staffTabs(), send: (tab) => tab.call('reviewCompany', { params: { id }, body }) }
  },
  async updateManageCompanies() {
    const id = await makeCompany(one, [])
    const body = { can_manage_other_companies: true, client_id: 'GROUP-1', version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('updateManageCompanies', { params: { id }, body }),
    }
  },
  async updateCompanyManager() {
    const [id, manager_id] = [await makeCompany(one, []), await makeCompany(one, [])]
    await database.ownerPool.query(
      `update company set can_manage_other_companies = true, client_id = 'GROUP-1' where customer_id = $1`,
      [manager_id],
    )
    const body = { manager_id, shared_with: true, version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('updateCompanyManager', { params: { id }, body }),
    }
  },
  async updateCompanyOwners() {
    const [id, acc_manager] = [await makeCompany(one, []), await accountManager()]
    const body = { acc_manager, version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('updateCompanyOwners', { params: { id }, body }),
    }
  },
  async updateIndividualOwners() {
    const { id } = await makeApplicant(one, 2)
    const body = { owner: await accountManager(), version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('updateIndividualOwners', { params: { id }, body }),
    }
  },
  async changeOwnerRoles() {
    const { id } = await makeUser(one, 'crm')
    const body = { owner_roles: ['acc_manager' as const], version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('changeOwnerRoles', { params: { id }, body }),
    }
  },
  async setGamingIndustry() {
    const id = await makeCompany(one, [])
    const body = { is_gaming_industry: true, reason: 'It serves casinos.', version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('setGamingIndustry', { params: { id }, body }),
    }
  },
  async setCompanyCategory() {
    const id = await makeCompany(one, [])
    const body = { category: 'small' as const, version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('setCompanyCategory', { params: { id }, body }),
    }
  },
  async decideCompanyHit() {
    const { id } = await new Newcomer(one, undefined, 'COMPANY').signUp()
    const hit = await hitOf(id)
    const body = { decision: 'false_positive', reason: 'Another country', version: 1 } as const
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('decideCompanyHit', { params: { id, hit }, body }),
    }
  },
  async decideWatchlistHit() {
    const { id } = await makeApplicant(one, 2)
    const hit = await hitOf(id)
    const body = { decision: 'false_positive', reason: 'Another birth date', version: 1 } as const
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('decideWatchlistHit', { params: { id, hit }, body }),
    }
  },
  async changeAccount() {
    const { id } = (await individual()).account
    const body = { action: 'block', reason: 'They asked.', version: 1 } as const
    return { tabs: await staffTabs(), send: (tab) => tab.call('changeAccount', { params: { id }, body }) }
  },
  async freezeAccountAmount() {
    const { id } = (await individual()).account
    const body = { freezed: '5.00', reason: 'Court order 7', version: 1 }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('freezeAccountAmount', { params: { id }, body }),
    }
  },
  async decideTransaction() {
    const { id, version } = await heldPayment()
    const body = { action: 'APPROVE', version } as const
    return { tabs: await staffTabs(), send: (tab) => tab.call('decideTransaction', { params: { id }, body }) }
  },
  async refuseCancelRequest() {
    const { id, version } = await internalPayment()
    await database.ownerPool.query(`update transaction set cancel_status = 'REQ_CANCEL' where id = $1`, [id])
    const body = { reason_code: 'REQUEST_UNFOUNDED', version }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('refuseCancelRequest', { params: { id }, body }),
    }
  },
  async takeWire() {
    const id = await written({ type: 'WIRE', status: 'TO_CLEAR' })
    const body = { version: 1 }
    return { tabs: await staffTabs(), send: (tab) => tab.call('takeWire', { params: { id }, body }) }
  },
  async giveWireBack() {
    const id = await written({ type: 'WIRE', status: 'TO_CLEAR' })
    const tabs = await staffTabs()
    await tabs[0]?.call('takeWire', { params: { id }, body: { version: 1 } })
    const body = { reason: 'It was not keyed.', version: 2 }
    return { tabs, send: (tab) => tab.call('giveWireBack', { params: { id }, body }) }
  },
  async reverseTransaction() {
    const { id, version } = await internalPayment()
    const body = { reason_code: 'DUPLICATE', version }
    return {
      tabs: await staffTabs(),
      send: (tab) => tab.call('reverseTransaction', { params: { id }, body }),
    }
  },
  async askPayerBank() {
    const id = await paymentWithoutPayer(false)
    const body = { sent_as: 'MT199 4711', version: 1 }
    return { tabs: await staffTabs(), send: (tab) => tab.call('askPayerBank', { params: { id }, body }) }
  },
  async enterPayerData() {
    const id = await paymentWithoutPayer(true)
    const body = { answer: 'refused', reason: 'No.', version: 1 } as const
    return { tabs: await staffTabs(), send: (tab) => tab.call('enterPayerData', { params: { id }, body }) }
  },
  async decideAlert() {
    const { id, version } = await heldPayment('Viktoras Demovičius')
    const body = {
      decision: 'false_positive',
      reason_code: 'NOT_LISTED_PARTY',
      reason: 'Another country',
      version,
    } as const
    return { tabs: await staffTabs(), send: (tab) => tab.call('decideAlert', { params: { id }, body }) }
  },
  async askQuestion() {
    const { id, version } = await heldPayment()
    const body = { text: 'What is it for?', deadline: inDays(3), version }
    return { tabs: await staffTabs(), send: (tab) => tab.call('askQuestion', { params: { id }, body }) }
  },
  async changeConditions() {
    const { id, version } = await heldPayment()
    const body = { add: ['Show the invoice'], version }
    return { tabs: await staffTabs(), send: (tab) => tab.call('changeConditions', { params: { id }, body }) }
  },
  async cancelTransaction() {
    const { id, version, client } = await heldPayment()
    return {
      tabs: tabsOf(client),
      send: (tab) => tab.call('cancelTransaction', { body: { _id: id, version } }),
    }
  },
}

const IMPORT = { file_name: 'list.csv', change_reason: 'The list of the month.' }

/** Acts that can be done once without naming a version. */
const ONCE: [string, () => Promise<Race>][] = [
  [
    'proposing the import of a list',
    async () => {
      const body = { csv: 'word,reason\nswindler,Fraud\n', mode: 'add', ...IMPORT } as const
      return { tabs: await staffTabs(), send: (tab) => tab.call('importBlacklistedWords', { body }) }
    },
  ],
  [
    'approving the import of a list',
    async () => {
      const other = await signIn(one, await makeUser(one, 'admin'))
      const body = { csv: 'bic,note\nUBSWCHZH,Bank\n', mode: 'add', ...IMPORT } as const
      const { result } = await other.call('importWhitelistedBanks', { body })
      const params = { id: result.change._id }
      return { tabs: await staffTabs(), send: (tab) => tab.call('approveChange', { params }) }
    },
  ],
  [
    'answering a question',
    async () => {
      const { id, version, client } = await heldPayment()
      const [tab] = await staffTabs()
      const question = { text: 'What is it for?', deadline: inDays(3), version }
      await tab?.call('askQuestion', { params: { id }, body: question })
      const body = { text: 'For a chair.' }
      return { tabs: tabsOf(client), send: (tab) => tab.call('answerQuestion', { params: { id }, body }) }
    },
  ],
  [
    'asking for an identity check',
    async () => {
      const { id } = await makeApplicant(one, 2)
      return {
        tabs: await staffTabs(),
        send: (tab) => tab.call('sendIdentityCheck', { params: { id }, body: {} }),
      }
    },
  ],
  [
    'inviting a person of a company to an identity check',
    async () => {
      const { id } = await makeRegisteredCompany(one.app, { areIdentified: false })
      const tabs = await staffTabs()
      const { result } = await (tabs[0] as Client).call('getCompany', { params: { id } })
      const person = staffCompany.parse(result).parties[0]?._id ?? ''
      const params = { id, party: person }
      return {
        tabs,
        send: (tab) => tab.call('sendPersonIdentityCheck', { params, body: {} }),
      }
    },
  ],
  [
    'taking back a request for a document',
    async () => {
      const { id } = await makeApplicant(one, 2)
      const tabs = await staffTabs()
      const { result } = await (tabs[0] as Client).call('requestDocument', {
        params: { id },
        body: { what: 'Passport', reason: 'The last one was blurred.', deadline: inDays(7).slice(0, 10) },
      })
      const params = { id, request: result._id }
      return { tabs, send: (tab) => tab.call('cancelDocumentRequest', { params }) }
    },
  ],
  [
    'taking over a claim',
    async () => {
      const { id } = await makeApplicant(one, 2)
      const colleague = await signIn(one, await makeUser(one, 'compliance'))
      await colleague.call('claimIndividual', { params: { id }, body: {} })
      const body = { reason: 'They went home.' }
      return {
        tabs: await staffTabs(),
        send: (tab) => tab.call('takeOverIndividual', { params: { id }, body }),
      }
    },
  ],
  [
    'giving back a claim',
    async () => {
      const { id } = await heldPayment()
      const tabs = await staffTabs()
      await tabs[0]?.call('claimTransaction', { params: { id }, body: {} })
      return { tabs, send: (tab) => tab.call('unclaimTransaction', { params: { id }, body: {} }) }
    },
  ],
  ...(['cancelTask', 'repeatTask', 'deleteTask'] as const).map((name): [string, () => Promise<Race>] => [
    `${name} of long work`,
    async () => {
      const state = name === 'cancelTask' ? 'WAITING' : 'FAILED'
      const { client, id } = await longWork(state)
      return { tabs: tabsOf(client), send: (tab) => tab.call(name, { params: { id } }) }
    },
  ]),
  [
    'changing the password',
    async () => ({
      tabs: tabsOf(await signIn(one, await makeUser(one, 'customer'))),
      send: (tab) =>
        tab.call('changePassword', { body: { old_password: PASSWORD, new_password: 'Another-Horse-2' } }),
    }),
  ],
  [
    'confirming an authenticator app',
    async () => {
      const user = await makeUser(one, 'customer')
      const client = await signIn(one, user)
      const proof = await firstFactorProof(one, user.email)
      const { secret } = (await client.call('beginTotp', { body: proof })).result
      await codeNow()
      const body = { otp: codeAt(new Date(), 0, secret) }
      return { tabs: tabsOf(client), send: (tab) => tab.call('confirmTotp', { body }) }
    },
  ],
  [
    'confirming a phone',
    async () => {
      const newcomer = await makeUnanswered(one)
      await newcomer.must({ step: 'phone_verification', _id: newcomer.userId, phone: newcomer.phone })
      const body = {
        step: 'confirm_phone',
        _id: newcomer.userId,
        phone_code: await newcomer.phoneCode(),
      } as const
      return { tabs: tabsOf(newcomer.client), send: (tab) => tab.call('registerIndividual', { body }) }
    },
  ],
  [
    'confirming the phone of a person who registers a company',
    async () => {
      const person = await new Newcomer(one, undefined, 'COMPANY').signUp()
      const { client, phone } = person
      const params = { id: person.id }
      await client.must('sendRegistrantPhoneCode', { params, body: { phone } })
      const input = { params, body: { phone_code: await person.phoneCode() } }
      return { tabs: tabsOf(client), send: (tab) => tab.call('confirmRegistrantPhone', input) }
    },
  ],
  [
    'replacing the phone of a person whose company is under review',
    async () => {
      const person = await new Newcomer(one, undefined, 'COMPANY').signUp()
      await one.database.ownerPool.query('update company set registered_at = now() where customer_id = $1', [
        person.id,
      ])
      const { client, phone } = person
      const params = { id: person.id }
      await client.must('sendOtherPhoneCode', { params, body: { phone } })
      const body = { phone, phone_code: await person.phoneCode(), proof: { password: PASSWORD } }
      return { tabs: tabsOf(client), send: (tab) => tab.call('replaceRegistrantPhone', { params, body }) }
    },
  ],
]

const race = ({ tabs, times = 3, send }: Race) =>
  Promise.all(tabs.flatMap((tab) => Array.from({ length: times }, () => send(tab))))

/** They name the version of what will be changed, and change nothing themselves. */
const ONLY_AUTHORISE: readonly string[] = ['authoriseOwnLimits', 'authoriseCompanyUser']

test('there is a race for each call that takes a version', () => {
  const takesVersion = (Object.values(CALLS) as AnyCall[]).filter(
    ({ body, name }) =>
      body &&
      !ONLY_AUTHORISE.includes(name) &&
      JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"version"'),
  )
  expect(Object.keys(BY_VERSION).sort()).toEqual(takesVersion.map(({ name }) => name).sort())
})

test.each(Object.entries(BY_VERSION))('%s: one wins, the others saw what is no more', async (_, prepare) => {
  const prepared = await prepare()
  const codes = (await race(prepared)).map(({ code }) => code)
  expect(codes.sort()).toEqual(['OK00', ...codes.slice(1).map(() => prepared.others ?? 'version_conflict')])
})

test.each(ONCE)('%s is done once', async (_, prepare) => {
  const codes = (await race(await prepare())).map(({ code }) => code)
  expect(
    codes.filter((code) => code === 'OK00'),
    codes.join(),
  ).toHaveLength(1)
})

describe('answers to prompts', () => {
  const audited = async (customerId: string) =>
    (
      await database.ownerPool.query<{ before: object; after: object }>(
        `select before, after from audit_event where customer_id = $1 and action like 'individual.answer_%'`,
        [customerId],
      )
    ).rows

  test('different ones are all kept', async () => {
    const newcomer = await makeUnanswered(one)
    const [here, there] = tabsOf(newcomer.client) as [Client, Client]
    const params = { id: newcomer.userId }
    await Promise.all([
      here.call('updateUser', { params, body: EMPLOYMENT }),
      there.call('updateUser', { params, body: ACCOUNT_USAGE }),
      here.call('registerIndividual', {
        body: { step: 'personal_info', _id: newcomer.userId, ...PERSONAL_INFO },
      }),
    ])
    const { result } = await there.call('getIndividual', { params: { id: newcomer.id } })
    expect(result).toMatchObject({
      ...PERSONAL_INFO,
      pep: false,
      activities: { ...EMPLOYMENT.activities, ...ACCOUNT_USAGE.activities },
    })
  })

  test('of different answers to one the last is kept whole, and each saw the one before', async () => {
    const newcomer = await makeUnanswered(one)
    const params = { id: newcomer.userId }
    const bodies = ['Carpenter', 'Painter', 'Baker', 'Miller'].map((position) => ({
      pep: position === 'Baker',
      activities: {
        employment: {
          type: 'Employed',
          info: { place_of_work: `${position} and daughters`, position, address: { country: 'LT' } },
        },
      },
    })) as (typeof EMPLOYMENT)[]
    const tabs = tabsOf(newcomer.client)
    await Promise.all(bodies.map((body, n) => tabs[n % 2]?.call('updateUser', { params, body })))
    const { result } = await newcomer.client.call('getIndividual', { params: { id: newcomer.id } })
    const kept = { pep: result.pep, activities: result.activities }
    expect(bodies).toContainEqual(kept)
    const changes = await audited(newcomer.id)
    const texts = (answers: object[]) => answers.map((answer) => JSON.stringify(answer)).sort()
    expect(texts([...changes.map(({ before }) => before), kept])).toEqual(
      texts([{ pep: null, activities: {} }, ...changes.map(({ after }) => after)]),
    )
  })
})
