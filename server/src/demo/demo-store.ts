import type { StaffInfo } from '@fondaco/rules/companies/staff-details.ts'
import type { Currency } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { OwnerRole } from '@fondaco/rules/onboarding/owners.ts'
import { PROPOSAL_DAYS, type ProposalKind } from '@fondaco/rules/proposals.ts'
import type { NostroUse } from '@fondaco/rules/treasury/own-account.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { NOT_PAID } from '../modules/payments/index.ts'
import type { Db, Reader, Schema, Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { beyondScope } from '../platform/scope.ts'
import type { IdentityDocument, IdentityPerson } from '../providers/identity-verification/index.ts'

/** What the demo reads and writes. */
export const BEFORE_ANYBODY = beyondScope('the demo institution is filled before anybody is there')

/** Whether nobody uses the institution yet. Only then is it filled. Takes the lock for filling it. */
export async function lockEmpty(trx: Trx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(trx)
  return isEmpty(trx)
}

/** The addresses of the demo's people. Waits while another process adds some. */
export async function lockDemoUsers(trx: Trx): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(trx)
  const rows = await trx.selectFrom('app_user').select('email').where('demo_note', 'is not', null).execute()
  return rows.map(({ email }) => email)
}

/** Whether there are no users and no customers yet. Another process may be filling it. */
export async function isEmpty(reader: Reader): Promise<boolean> {
  const users = reader.selectFrom('app_user').select('id')
  const first = await users.unionAll(reader.selectFrom('customer').select('id')).limit(1).executeTakeFirst()
  return first === undefined
}

/** The answers of an individual. */
export async function fillProfile(
  trx: Trx,
  customerId: string,
  profile: Updateable<Schema['person']>,
): Promise<void> {
  await trx.updateTable('person').set(profile).where('party_id', '=', customerId).execute()
}

/** The state of an individual's application. */
export async function fillApplication(
  trx: Trx,
  customerId: string,
  application: Updateable<Schema['application']>,
): Promise<void> {
  await trx.updateTable('application').set(application).where('customer_id', '=', customerId).execute()
}

/** Documents of individuals, with their purpose. */
export async function insertDocuments(
  trx: Trx,
  documents: readonly {
    readonly file: Insertable<Schema['document']>
    readonly purpose: Insertable<Schema['party_document']>
  }[],
): Promise<void> {
  if (documents.length === 0) return
  await trx
    .insertInto('document')
    .values(documents.map(({ file }) => file))
    .execute()
  await trx
    .insertInto('party_document')
    .values(documents.map(({ purpose }) => purpose))
    .execute()
}

export async function insertRequest(
  trx: Trx,
  request: Insertable<Schema['document_request']>,
): Promise<void> {
  await trx.insertInto('document_request').values(request).execute()
}

/** What a company says of itself. */
export async function fillCompany(
  trx: Trx,
  customerId: string,
  company: Updateable<Schema['company']>,
): Promise<void> {
  await trx.updateTable('company').set(company).where('customer_id', '=', customerId).execute()
}

/** What staff assess of a company, unless they have answered something. */
export async function answerRisks(trx: Trx, customerId: string, answers: StaffInfo): Promise<void> {
  await trx
    .updateTable('company')
    .set({ staff_info: JSON.stringify(answers) })
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`staff_info = '{}'`)
    .execute()
}

/** The id of a company of the demo. */
export async function findCompanyOf(reader: Reader, name: string): Promise<string> {
  const id = await seekCustomer(reader, name)
  if (id === null) throw new Error(`no company has the name ${name}`)
  return id
}

/** The same of any customer, or null: in an older demo it can have another name. */
export async function seekCustomer(reader: Reader, name: string): Promise<string | null> {
  const named = reader.selectFrom('customer').select('id').where('name', '=', name)
  return (await named.orderBy('number').executeTakeFirst())?.id ?? null
}

/** A company that can get a notice of the end, and never had one; null if there is none of that name. */
export async function seekUnnotified(reader: Reader, name: string): Promise<string | null> {
  const company = reader
    .selectFrom('customer')
    .select('id')
    .where('name', '=', name)
    .where('status', 'in', ['APPROVED', 'SUSPENDED'])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('closing_notice')
            .select('closing_notice.id')
            .whereRef('closing_notice.customer_id', '=', 'customer.id'),
        ),
      ),
    )
  return (await company.orderBy('number').executeTakeFirst())?.id ?? null
}

/** The people of a company, in their order. */
export const peopleOf = (reader: Reader, companyId: string): Promise<{ id: string; name: string }[]> =>
  reader
    .selectFrom('party')
    .select('id')
    .select((row) => row.fn.coalesce('name', sql.lit('')).as('name'))
    .where('customer_id', '=', companyId)
    .where('kind', '=', 'PERSON')
    .orderBy('id')
    .execute()

/** An identity check that the provider passed, in our records and in its own; staff decide if something does not fit. */
export async function insertCheck(
  trx: Trx,
  check: {
    readonly partyId: string
    readonly id: string
    readonly sessionId: string
    readonly misfits?: readonly string[]
    readonly document: IdentityDocument
    readonly person: IdentityPerson
    readonly startedAt: Date
    readonly endedAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  const { id, sessionId, misfits = [], startedAt, endedAt, expiresAt } = check
  const document = JSON.stringify(check.document)
  const person = JSON.stringify(check.person)
  await trx
    .insertInto('identity_check')
    .values({
      id,
      party_id: check.partyId,
      session_id: sessionId,
      status: misfits.length > 0 ? 'SENT' : 'PASS',
      suspected: misfits.length > 0,
      reasons: JSON.stringify(misfits),
      document,
      person,
      started_at: startedAt,
      expires_at: expiresAt,
      checked_at: endedAt,
    })
    .execute()
  await sql`
    insert into identity_simulator_session
      (id, reference, language, return_url, person, document, expires_at, status, decided_at)
    values (${sessionId}, ${id}, 'en', '/customer/dashboard', ${person}, ${document}, ${expiresAt}, 'passed',
      ${endedAt})`.execute(trx)
}

/** Inserts rows as JSON, one batch a statement. Absent columns take their defaults if the table has one. */
export async function insertRows(
  trx: Trx,
  table:
    | 'transaction'
    | 'transaction_event'
    | 'proposal'
    | 'treasury_bank'
    | 'own_transfer'
    | 'own_transfer_leg',
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(trx)
  }
}
const BATCH = 1000

/** Gives the accounts of each bank's entities to it, with the numbers of some, and removes the bank that they had before. */
export async function giveNostrosTo(
  trx: Trx,
  banks: readonly { readonly id: string; readonly entities: readonly Entity[] }[],
  numbers: readonly {
    readonly entity: Entity
    readonly currency: Currency
    readonly use: NostroUse
    readonly number: string
  }[],
): Promise<void> {
  await sql`update nostro set bank_id = bank.id
    from jsonb_to_recordset(${JSON.stringify(banks)}::jsonb) bank (id uuid, entities jsonb)
    where bank.entities ? nostro.entity`.execute(trx)
  await sql`update nostro set account_number = of.number
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) of (entity text, currency text, use text, number text)
    where (nostro.entity, nostro.currency, nostro.use) = (of.entity, of.currency, of.use)`.execute(trx)
  await sql`delete from treasury_bank bank
    where bic is null and not exists (select from nostro where nostro.bank_id = bank.id)`.execute(trx)
}

/** Adds a fee programme; null if its number is taken. */
export async function addProgram(trx: Trx, number: number) {
  const added = await trx
    .insertInto('fee_program')
    .values({ number })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

/** Gives a customer a fee programme. */
export async function setProgram(trx: Trx, customer: string, program: number): Promise<void> {
  await trx.updateTable('customer').set({ fee_program: program }).where('name', '=', customer).execute()
}

export const findDemoUser = (reader: Reader, email: string) =>
  reader
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

const DAY_MS = 86_400_000

/** A change that one of the demo's people proposed yesterday; it waits for a second person. */
export async function insertProposal(
  trx: Trx,
  now: Date,
  {
    by,
    id,
    name,
    ...change
  }: {
    readonly kind: ProposalKind
    /** Of what changes. */
    readonly id: string
    readonly name: string
    readonly by: string
    readonly entities: readonly Entity[]
    readonly before: unknown
    readonly after: object
    readonly reason: string
  },
): Promise<void> {
  const proposer = await findDemoUser(trx, by)
  await insertRows(trx, 'proposal', [
    {
      ...change,
      id: newId(),
      subject_id: id,
      subject_name: name,
      about: id,
      state: 'PROPOSED',
      proposed_by: proposer.id,
      proposer: `${proposer.first_name} ${proposer.last_name}`,
      proposed_at: new Date(now.getTime() - DAY_MS).toISOString(),
      expires_at: new Date(now.getTime() + (PROPOSAL_DAYS - 1) * DAY_MS).toISOString(),
    },
  ])
}

/** Numbers of new transactions continue after those of the history. */
export async function continueNumbers(trx: Trx, last: number): Promise<void> {
  await sql`select setval('transaction_number', ${last})`.execute(trx)
}

/** Lets the demo's people use the current code of their apps again. */
export async function forgetUsedCodes(db: Db): Promise<void> {
  await db.updateTable('app_user').set({ totp_last_step: null }).where('demo_note', 'is not', null).execute()
}

/** The secret of the authenticator app of one of the demo's people. */
export async function findTotpSecret(reader: Reader, email: string): Promise<string> {
  const { totp_secret: secret } = await reader
    .selectFrom('app_user')
    .select('totp_secret')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (secret === null) throw new Error(`${email} has no authenticator app`)
  return secret
}

/** Updates the planner's statistics for the new rows now, before the autovacuum does. */
export async function analyze(reader: Reader): Promise<void> {
  await sql`analyze`.execute(reader)
}

/** The identifier of an account, by its company and name. */
export async function findAccountNumber(reader: Reader, company: string, account: string): Promise<string> {
  const { account_id } = await reader
    .selectFrom('account')
    .innerJoin('customer', 'customer.id', 'account.customer_id')
    .select('account.account_id')
    .where('customer.name', '=', company)
    .where('account.name', '=', account)
    .executeTakeFirstOrThrow()
  return account_id
}

/** The customer that a user of the demo is, or the first one that they act for. */
export async function customerOfUser(trx: Trx, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from app_user u
    left join company_user cu on cu.user_id = u.id
    join customer c on c.user_id = u.id or c.id = cu.company_id
    where u.email = ${email} order by cu.added_at, c.number limit 1`.execute(trx)
  return rows[0]?.id
}

/** The first customer of each of these people, in their order. */
export async function customersOfUsers(trx: Trx, emails: readonly string[]): Promise<string[]> {
  const found = await Promise.all(emails.map((email) => customerOfUser(trx, email)))
  return found.filter((id) => id !== undefined)
}

/** Whether no payee is saved yet. */
export async function hasNoPayees(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('payee').select('id').limit(1).execute()).length === 0
}

/** When a customer last paid some accounts. */
export async function lastPaidTo(
  trx: Trx,
  customerId: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await trx
    .selectFrom('transaction')
    .select(({ fn }) => ['creditor_account', fn.max('settled_at').as('at')])
    .where('customer_id', '=', customerId)
    .where('direction', '=', 'DEBIT')
    .where('status', '=', 'COMPLETED')
    .where('creditor_account', 'in', [...accounts])
    .groupBy('creditor_account')
    .execute()
  return new Map(rows.flatMap(({ creditor_account, at }) => (at ? [[creditor_account, at]] : [])))
}

/** A payment that a user of the demo made to another bank. */
export interface PaidByDemo {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly account: string
  readonly at: Date
}

/** The latest payments that users of a customer made by SEPA transfer, the latest first. */
export async function findLatestPayments(
  reader: Reader,
  customerId: string,
  most: number,
): Promise<PaidByDemo[]> {
  const { rows } = await sql<PaidByDemo>`
    select t.id, u.id as "userId", t.creditor_name as name, t.creditor_account as account, t.created_at as at
    from transaction t join app_user u on u.id = t.created_by
    where t.customer_id = ${customerId} and t.direction = 'DEBIT' and t.type in ('SCT', 'INST')
      and t.creditor_name is not null and t.creditor_account is not null
    order by t.created_at desc, t.id limit ${most}`.execute(reader)
  return rows
}

/** Checks of payees, with what they are on the payments. */
export async function insertPayeeChecks(
  trx: Trx,
  checks: readonly {
    readonly check: Insertable<Schema['payee_check']>
    readonly ofPayment: Insertable<Schema['transaction_payee_check']>
  }[],
): Promise<void> {
  if (checks.length === 0) return
  await trx
    .insertInto('payee_check')
    .values(checks.map(({ check }) => check))
    .execute()
  await trx
    .insertInto('transaction_payee_check')
    .values(checks.map(({ ofPayment }) => ofPayment))
    .execute()
}

/** Whether no name of a payee was ever checked. */
export async function hasNoPayeeChecks(reader: Reader): Promise<boolean> {
  return (await reader.selectFrom('payee_check').select('id').limit(1).execute()).length === 0
}

export async function insertGroups(
  trx: Trx,
  groups: readonly Insertable<Schema['payee_group']>[],
): Promise<void> {
  await trx.insertInto('payee_group').values(groups).execute()
}

export async function insertPayees(trx: Trx, payees: readonly Insertable<Schema['payee']>[]): Promise<void> {
  await trx.insertInto('payee').values(payees).execute()
}

/** Whether nobody ever proposed a change of a kind. */
export const hasNoProposal = async (trx: Trx, kind: ProposalKind): Promise<boolean> =>
  (await trx.selectFrom('proposal').select('id').where('kind', '=', kind).limit(1).execute()).length === 0

/** Whether staff have uploaded no document of a customer. */
export async function hasNoPapers(trx: Trx): Promise<boolean> {
  const papers = trx.selectFrom('party_document').select('document_id').where('by_staff', '=', true)
  return (await papers.limit(1).execute()).length === 0
}

/** The id of a user, by their address. */
export async function findUserOf(trx: Trx, email: string): Promise<string> {
  const user = trx.selectFrom('app_user').select('id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).id
}

export async function hasNoNotices(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('closing_notice').select('id').limit(1).execute()).length === 0
}

/** A notice of the end of a relationship. */
export async function insertNotice(trx: Trx, notice: Insertable<Schema['closing_notice']>): Promise<void> {
  await trx.insertInto('closing_notice').values(notice).execute()
}

/** Whether no limits of a customer or programme are set yet. */
/** Whether nobody has said yet which banks the institution has, nor moved its money. */
export async function hasNoTreasury(trx: Trx): Promise<boolean> {
  const said = await trx
    .selectFrom('treasury_bank')
    .select('id')
    .where('bic', 'is not', null)
    .limit(1)
    .execute()
  const moved = await trx.selectFrom('own_transfer').select('id').limit(1).execute()
  return said.length === 0 && moved.length === 0
}

export async function hasNoLimits(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('payment_limits').select('id').limit(1).execute()).length === 0
}

/** Counts a customer's payments of a month (`YYYY-MM`) from its history, by type; the sum in minor units of EUR. */
export async function countPaymentsOfMonth(trx: Trx, customerId: string, month: string): Promise<bigint> {
  const { rows } = await sql<{ amount_eur: bigint }>`
    with by_type as (
      select type, sum(amount_eur) as amount_eur from transaction
      where customer_id = ${customerId} and direction = 'DEBIT' and status <> all (${NOT_PAID}) and to_char(created_at at time zone 'Europe/Vilnius', 'YYYY-MM') = ${month}
      group by type
    )
    insert into payment_month_total (customer_id, month, amount_eur, by_type)
    select ${customerId}, (${month} || '-01')::date, coalesce(sum(amount_eur), 0),
      coalesce(jsonb_object_agg(type, amount_eur::text), '{}')
    from by_type
    on conflict (customer_id, month) do update set amount_eur = excluded.amount_eur, by_type = excluded.by_type
    returning amount_eur`.execute(trx)
  return rows[0]?.amount_eur ?? 0n
}

/** Limits of a customer, set by the institution. */
export async function insertLimits(
  trx: Trx,
  customerId: string,
  limits: Selectable<Schema['payment_limits']>['limits'],
): Promise<void> {
  await trx
    .insertInto('payment_limits')
    .values({ customer_id: customerId, limits: JSON.stringify(limits) })
    .execute()
}

/** A customer's own limits of instant payments. */
export async function insertOwnLimits(
  trx: Trx,
  customerId: string,
  own: Omit<Insertable<Schema['own_instant_limit']>, 'customer_id' | 'version'>,
): Promise<void> {
  await trx
    .insertInto('own_instant_limit')
    .values({ customer_id: customerId, ...own })
    .execute()
}

export async function hasNoOwners(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('owner_role').select('user_id').limit(1).execute()).length === 0
}

/** Lets staff be chosen to look after customers. */
export async function insertOwnerRoles(
  trx: Trx,
  all: Readonly<Record<string, readonly OwnerRole[]>>,
): Promise<void> {
  for (const [email, roles] of Object.entries(all))
    await trx
      .insertInto('owner_role')
      .columns(['user_id', 'roles'])
      .expression((eb) =>
        eb
          .selectFrom('app_user')
          .select(['id', sql<OwnerRole[]>`${roles}::text[]`.as('roles')])
          .where('email', '=', email),
      )
      .execute()
}

/** Gives two of three customers to account managers in turn, and to both reviewers; notes the category of their companies. */
export async function chooseOwners(
  trx: Trx,
  managers: readonly string[],
  reviewers: readonly [string, string],
): Promise<void> {
  await sql`
    with staff as (
      select array_agg(id order by array_position(${managers}::text[], email)) filter (where email = any(${managers}::text[])) as managers,
        min(id::text) filter (where email = ${reviewers[0]}) as reviewer1,
        min(id::text) filter (where email = ${reviewers[1]}) as reviewer2
      from app_user)
    update application a
      set acc_manager = staff.managers[1 + c.number::int % array_length(staff.managers, 1)],
        reviewer1 = staff.reviewer1::uuid,
        reviewer2 = case when c.kind = 'COMPANY' then staff.reviewer2::uuid end
      from staff, customer c
      where c.id = a.customer_id and c.number % 3 <> 0`.execute(trx)
  await sql`
    update company o set category = (array['micro', 'small', 'medium', 'large'])[1 + c.number::int % 4],
        is_gaming_industry = c.business_activity is not distinct from 'Gaming'
      from customer c where c.id = o.customer_id and c.number % 3 <> 0`.execute(trx)
}

/** Whether no company has signed a self-certification yet. */
export async function hasNoCertifications(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('crs_signature')
    .innerJoin('customer', 'customer.id', 'crs_signature.party_id')
    .select('crs_signature.id')
    .where('customer.kind', '=', 'COMPANY')
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

/** A self-certification that was signed. */
export async function insertSignature(
  trx: Trx,
  signature: Insertable<Schema['crs_signature']>,
): Promise<void> {
  await trx.insertInto('crs_signature').values(signature).execute()
}
