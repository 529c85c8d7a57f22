import { editIndividual, reviewIndividual } from '@fondaco/contract/applications/review-calls.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import { createTransaction } from '@fondaco/contract/payments/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Applicant,
  auditedOf,
  makeApplicant,
  PLAIN_ANSWERS,
  seen,
} from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, order, type Person } from '../../../../test/make-bank.ts'

type Edit = Omit<CallBody<typeof editIndividual>, 'version'>

let bank: Bank
let staff: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
})
afterAll(() => bank.close())

async function edit(applicant: Applicant, changes: Edit, version?: number) {
  const now = await seen(bank, staff, applicant)
  return bank.call(staff, editIndividual, {
    params: { id: applicant.customerId },
    body: { reason: 'Their passport says so', ...changes, version: version ?? now.version },
  })
}

const actions = async (applicant: Applicant) => (await auditedOf(bank, applicant)).map(({ action }) => action)
const ADDRESS = { country: 'LV', city: 'Rīga', street: 'Brīvības iela 1', postal_code: 'LV-1010' }

describe('a correction', () => {
  it.each<[string, Edit, object, boolean]>([
    ['of a first name', { first_name: 'Onutė' }, { first_name: 'Onutė', last_name: 'Petraitė' }, false],
    ['of a last name', { last_name: 'Petraitienė' }, { last_name: 'Petraitienė' }, false],
    ['of a birthdate', { birthdate: '1991-01-02' }, { birthdate: '1991-01-02' }, false],
    ['of a place of birth', { po_birth: 'Alytus' }, { po_birth: 'Alytus' }, false],
    ['of a gender', { gender: 'female' }, { gender: 'female' }, false],
    ['of a national id', { national_id: 'LT-123' }, { national_id: 'LT-123' }, false],
    ['of an address', { address: ADDRESS }, { address: ADDRESS }, true],
    ['of a phone number', { phone: '+370 612 00 999' }, { phone: '+37061200999' }, false],
    ['of a fee program', { fee_program: 2 }, { fee_program: 2 }, false],
    ['of a nationality', { nationality: 'NG' }, { nationality: 'NG', risk_category: 3 }, true],
    ['of political exposure', { pep: true }, { pep: true, risk_category: 4 }, true],
    [
      'of some answers, the others stay',
      { activities: { account_usage: { crypto: true } } },
      {
        activities: { ...PLAIN_ANSWERS, funds_source: undefined, account_usage: { crypto: true } },
        risk_category: 3,
      },
      true,
    ],
  ])('%s', async (_, changes, expected, scored) => {
    const applicant = await makeApplicant(bank)
    const before = await actions(applicant)
    const { version } = await seen(bank, staff, applicant)
    const answer = await edit(applicant, changes)
    expect(answer.result).toMatchObject(JSON.parse(JSON.stringify(expected)))
    expect(answer.result.version).toBeGreaterThan(version)
    expect(await seen(bank, staff, applicant)).toEqual(answer.result)
    expect((await actions(applicant)).slice(before.length)).toEqual(
      scored ? ['individual.edit', 'individual.score_risk'] : ['individual.edit'],
    )
  })

  it('of a phone number has the customer prove it anew', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    const provenAt = () =>
      bank.db
        .selectFrom('app_user')
        .select('phone_verified_at')
        .where('id', '=', applicant.id)
        .executeTakeFirstOrThrow()
    await bank.db
      .updateTable('app_user')
      .set({ phone_verified_at: bank.clock.now() })
      .where('id', '=', applicant.id)
      .execute()
    const edited = { phone: '+370 612 00 999', reason: 'They have another number' }
    expect((await edit(applicant, edited)).code).toBe('OK00')
    expect(await provenAt()).toEqual({ phone_verified_at: null })
  })

  it('is written down with what was before, and only what changed', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    await edit(applicant, {
      first_name: 'Ona',
      po_birth: 'Alytus',
      gender: null,
      address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 2', postal_code: 'LT-01103' },
      reason: 'They moved and sent a bill',
    })
    expect((await auditedOf(bank, applicant)).at(-1)).toEqual({
      action: 'individual.edit',
      actor_name: 'Inga Rimkutė',
      before: {
        po_birth: 'Kaunas',
        address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 1', postal_code: 'LT-01103' },
      },
      after: {
        po_birth: 'Alytus',
        address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 2', postal_code: 'LT-01103' },
        reason: 'They moved and sent a bill',
      },
    })
  })

  it('of a name goes by the name everywhere, and is screened', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    const answer = await edit(applicant, {
      first_name: 'Viktoras',
      last_name: 'Demovičius',
      reason: 'The passport says so',
    })
    expect(answer.result).toMatchObject({ first_name: 'Viktoras', risk_category: 5 })
    const row = await bank.db
      .selectFrom('customer')
      .innerJoin('app_user', 'app_user.id', 'customer.user_id')
      .select(['customer.name', 'app_user.first_name', 'app_user.last_name'])
      .where('customer.id', '=', applicant.customerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ name: 'Viktoras Demovičius', first_name: 'Viktoras', last_name: 'Demovičius' })
    await bank.drain()
    expect(bank.notices.at(-1)).toMatchObject({
      staffEntity: 'UAB',
      permission: 'individual:review',
      title: { en: 'A customer has a listed name' },
    })
  })

  it('of what they may do holds for the next payment, and is for reviewers', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    const account = await bank.addAccount(applicant.customerId)
    await bank.fund(account, 500_00n)
    const changes = { settings: { can_sepa_transfer: false }, reason: 'Asked for it' }
    const crm = await bank.makeStaff('Carina Holm', 'crm')
    const params = { id: applicant.customerId }
    const { version } = await seen(bank, crm, applicant)
    const body = { ...changes, version }
    expect((await bank.call(crm, editIndividual, { params, body })).code).toBe('permission_missing')
    expect((await edit(applicant, changes)).result.settings).toMatchObject({ can_sepa_transfer: false })
    const payment = order({ ...applicant, account })
    expect((await bank.call(applicant, createTransaction, { body: payment })).code).toBe('setting_off')
    await edit(applicant, { settings: { can_sepa_transfer: true }, reason: 'Asked for it' })
    expect((await bank.call(applicant, createTransaction, { body: payment })).code).toBe('OK00')
    await bank.pass(5_000)
  })

  it.each([
    'can_local_transfer',
    'can_tranglo_transfer',
    'can_railsbank_transfer',
    'can_crypto_transfer',
  ] as const)('to %s is kept and audited, and the other settings stay', async (name) => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    const { settings } = await seen(bank, staff, applicant)
    expect(settings[name]).toBe(false)
    const edited = await edit(applicant, { settings: { [name]: true }, reason: 'Asked for it' })
    expect(edited.result.settings).toEqual({ ...settings, [name]: true })
    expect((await seen(bank, staff, applicant)).settings).toEqual({ ...settings, [name]: true })
    expect((await auditedOf(bank, applicant)).at(-1)).toMatchObject({
      action: 'individual.edit',
      after: { settings: { [name]: true } },
    })
  })

  it('that changes nothing is no change', async () => {
    const applicant = await makeApplicant(bank, { status: 'APPROVED' })
    const before = await seen(bank, staff, applicant)
    const { first_name, address, pep, activities } = before
    const answer = await edit(applicant, { first_name, address, pep: pep ?? false, activities })
    expect(answer.result).toEqual(before)
    expect(await actions(applicant)).not.toContain('individual.edit')
  })

  it('makes a first approval void', async () => {
    const applicant = await makeApplicant(bank, { pep: true })
    const { version } = await seen(bank, staff, applicant)
    const approve = { action: 'approve', reason: 'None', version } as const
    await bank.call(staff, reviewIndividual, { params: { id: applicant.customerId }, body: approve })
    expect(await seen(bank, staff, applicant)).toMatchObject({ approval: { asked_by: 'Inga Rimkutė' } })
    await edit(applicant, { po_birth: 'Alytus' })
    expect(await seen(bank, staff, applicant)).toMatchObject({ approval: null })
  })

  it.each<[string, Parameters<typeof makeApplicant>[1], Edit, string, number?]>([
    ['without a reason', {}, { last_name: 'Kita', reason: undefined }, 'reason_required'],
    ['by a stale version', {}, { last_name: 'Kita' }, 'version_conflict', 99],
    ['to somebody who is a child', {}, { birthdate: '2008-11-22' }, 'age_too_low'],
    ['to a phone number that is too short', {}, { phone: '+3706123' }, 'phone_invalid'],
    [
      'of what they may do before they are let in',
      {},
      { settings: { can_wire_transfer: false } },
      'review_not_possible',
    ],
    [
      'to a flag that individuals do not have',
      { status: 'APPROVED' },
      { settings: { can_mass_transfer: true } as object },
      'input_invalid',
    ],
    ['to a name with digits', {}, { first_name: 'Ona2' }, 'input_invalid'],
    ['to a name of one letter', {}, { last_name: 'P' }, 'input_invalid'],
    ['to a country that there is not', {}, { nationality: 'XX' }, 'input_invalid'],
    ['to a national id that is too long', {}, { national_id: '1234567890123456' }, 'input_invalid'],
    ['to an address without a street', {}, { address: { ...ADDRESS, street: '' } }, 'input_invalid'],
    ['to a fee program that there is not', {}, { fee_program: 3 }, 'fee_program_unknown'],
    ['to no purpose at all', {}, { activities: { account_usage: {} } }, 'input_invalid'],
  ])('%s is refused', async (_, made, changes, code, version) => {
    const applicant = await makeApplicant(bank, made)
    const before = await seen(bank, staff, applicant)
    expect((await edit(applicant, changes, version)).code).toBe(code)
    expect(await seen(bank, staff, applicant)).toEqual(before)
  })

  it('to somebody who is of age today is taken', async () => {
    const applicant = await makeApplicant(bank)
    expect((await edit(applicant, { birthdate: '2008-11-21' })).code).toBe('OK00')
  })

  it('is for the staff of the entity, and who may edit', async () => {
    const applicant = await makeApplicant(bank)
    await bank.addAccount(applicant.customerId)
    const body = { po_birth: 'Alytus', version: 1 }
    const params = { id: applicant.customerId }
    const uk = await bank.makeStaff('Jonas Uk', 'compliance', ['UK'])
    const analyst = await bank.makeStaff('Ana Lizė', 'analytics')
    expect((await bank.call(uk, editIndividual, { params, body })).code).toBe('not_found')
    expect((await bank.call(analyst, editIndividual, { params, body })).code).toBe('permission_missing')
  })
})
