import type { CallBody } from '@fondaco/contract/call.ts'
import { claimCompany } from '@fondaco/contract/claims/calls.ts'
import { getCompany, updateCompany } from '@fondaco/contract/companies/calls.ts'
import { staffCompany } from '@fondaco/contract/companies/schemas.ts'
import { COMPANY_SETTINGS, type CompanySetting } from '@fondaco/rules/company-settings.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { makeRegisteredCompany } from '../../../../test/make-registered-company.ts'
import { channelOf } from '../../../platform/outbox.ts'

type Edit = Omit<CallBody<typeof updateCompany>, 'version'>

let bank: Bank
let staff: Person
let other: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė', 'compliance')
  other = await bank.makeStaff('Tomas Antrasis', 'risk')
})
afterAll(() => bank.close())

const seen = async (id: string) =>
  staffCompany.parse((await bank.call(staff, getCompany, { params: { id } })).result)

async function edit(
  id: string,
  change: Edit,
  { who = staff, version }: { who?: Person; version?: number } = {},
) {
  const body = { ...change, version: version ?? (await seen(id)).version }
  const answer = await bank.call(who, updateCompany, { params: { id }, body })
  await bank.drain()
  return answer
}

const changes = async (id: string) =>
  (await auditedOf(bank, { customerId: id })).filter(({ action }) => action === 'company.edit_settings')

describe('settings of a company', () => {
  it.each(COMPANY_SETTINGS)('%s is switched on and off, and the audit keeps both', async (name) => {
    const { customerId: id } = await bank.makeCompany({
      settings: { [name]: false, can_sepa_transfer: false },
    })
    const before = await seen(id)
    expect(before.settings[name]).toBe(false)
    const { result } = await edit(id, { settings: { [name]: true } })
    expect(result).toMatchObject({
      version: before.version + 1,
      settings: { ...before.settings, [name]: true },
    })
    expect((await edit(id, { settings: { [name]: false } })).result).toMatchObject({
      settings: before.settings,
    })
    expect(await changes(id)).toMatchObject([
      {
        actor_name: 'Inga Rimkutė',
        before: { settings: { [name]: false } },
        after: { settings: { [name]: true } },
      },
      { before: { settings: { [name]: true } }, after: { settings: { [name]: false } } },
    ])
  })

  it('keeps only what changed; the same again is no change', async () => {
    const { customerId: id } = await bank.makeCompany({ settings: { attachment_required: true } })
    await edit(id, { settings: { attachment_required: true, can_save_beneficiary: true } })
    const after = await seen(id)
    expect(await changes(id)).toMatchObject([
      {
        before: { settings: { can_save_beneficiary: false } },
        after: { settings: { can_save_beneficiary: true } },
      },
    ])
    expect((await edit(id, { settings: { can_save_beneficiary: true } })).result).toEqual(after)
    expect(await changes(id)).toHaveLength(1)
  })

  it('is told to the open pages of its users', async () => {
    const { customerId: id } = await bank.makeCompany({})
    const { version } = await seen(id)
    await bank.call(staff, updateCompany, {
      params: { id },
      body: { settings: { is_processor: true }, version },
    })
    const { rows } = await bank.database.ownerPool.query('select payload from outbox where target = $1', [
      channelOf({ customer: id, entity: null }),
    ])
    expect(rows).toMatchObject([{ payload: { event: 'company', data: { _id: id } } }])
    await bank.drain()
  })

  it.each<[Parameters<Bank['makeStaff']>[1], CompanySetting, string]>([
    ['compliance', 'can_save_beneficiary', 'OK00'],
    ['compliance', 'operational_account', 'OK00'],
    ['risk', 'can_save_beneficiary', 'OK00'],
    ['risk', 'operational_account', 'permission_missing'],
    ['operation', 'can_save_beneficiary', 'permission_missing'],
    ['operation', 'operational_account', 'OK00'],
    ['crm', 'can_save_beneficiary', 'permission_missing'],
    ['crm', 'operational_account', 'permission_missing'],
    ['analytics', 'can_save_beneficiary', 'permission_missing'],
  ])('%s switches %s: %s', async (role, name, code) => {
    const { customerId: id } = await bank.makeCompany({})
    const who = await bank.makeStaff('Rasa Rolė', role)
    expect((await edit(id, { settings: { [name]: true } }, { who })).code).toBe(code)
    expect((await seen(id)).settings[name]).toBe(code === 'OK00')
  })
})

describe('is refused', () => {
  it.each<[Edit, string[]]>([
    [
      { settings: { is_processor: true }, legal_name: 'Medis UAB', reasons: { legal_name: 'The register' } },
      ['body.legal_name', 'body.reasons'],
    ],
    [{ settings: { is_master: true } as object }, ['body.settings']],
    [{ settings: { is_processor: 'yes' as unknown as boolean } }, ['body.settings.is_processor']],
  ])('%j', async (change, paths) => {
    const { customerId: id } = await bank.makeCompany({})
    const answer = await edit(id, change)
    expect(answer).toMatchObject({ code: 'input_invalid' })
    const { fields } = answer.result as unknown as { fields: { path: string }[] }
    expect(fields.map(({ path }) => path).toSorted()).toEqual(paths)
  })

  it('before the approval, which gives them', async () => {
    const { id } = await makeRegisteredCompany(bank)
    expect((await edit(id, { settings: { is_processor: true } })).code).toBe('review_not_possible')
  })

  it('a correction of details by staff who only switch settings', async () => {
    const { customerId: id } = await bank.makeCompany({})
    const who = await bank.makeStaff('Tik Nustatymai', 'risk', ENTITIES, ['edit:information'])
    expect((await edit(id, { info: { websites: [] } }, { who })).code).toBe('permission_missing')
    expect((await edit(id, { settings: { is_processor: true } }, { who })).code).toBe('OK00')
  })

  it('from a stale page, one of two at the same moment, while a colleague claims it, and from another entity', async () => {
    const { customerId: id } = await bank.makeCompany({})
    const { version } = await seen(id)
    const flags = [{ is_processor: true }, { attachment_required: true }]
    const answers = await Promise.all(
      flags.map((settings, at) => edit(id, { settings }, { version, who: at ? other : staff })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK00', 'version_conflict'])
    expect(await changes(id)).toHaveLength(1)
    const settings = { can_upload_funds: true }
    const elsewhere = await bank.makeStaff('Jonas Kitur', 'compliance', ['SG'])
    expect((await edit(id, { settings }, { who: elsewhere })).code).toBe('not_found')
    await bank.call(other, claimCompany, { params: { id }, body: {} })
    expect((await edit(id, { settings })).code).toBe('company_locked')
  })
})
