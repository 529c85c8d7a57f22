import type { CallBody } from '@fondaco/contract/call.ts'
import type { CALLS } from '@fondaco/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../../test/build-app.ts'
import { Client, type MadeUser, makeCompany, makeUser, signIn } from '../../../../test/make.ts'
import { newId } from '../../../platform/ids.ts'

let running: RunningApp
let reviewer: MadeUser
let staff: Client
let signer: MadeUser
let viewer: MadeUser
let client: Client
let id: string
beforeAll(async () => {
  running = await buildApp()
  reviewer = await makeUser(running, 'compliance')
  staff = await signIn(running, reviewer)
})
afterAll(() => running?.stop())
beforeEach(async () => {
  signer = await makeUser(running, 'customer', { firstName: 'Rasa', lastName: 'Girnė' })
  viewer = await makeUser(running, 'customer_viewer', { firstName: 'Tomas', lastName: 'Vėjas' })
  id = await makeCompany(running, [signer, viewer], { name: 'Girnė Turtas UAB' })
  client = await signIn(running, signer)
})

const rows = async (sql: string, ...values: unknown[]) =>
  (await running.database.ownerPool.query(sql, values)).rows
const later = async (seconds: number) => {
  await new Client(running).call('advanceClock', { body: { advance_s: seconds } })
  await running.drain()
  staff = await signIn(running, reviewer)
  client = await signIn(running, signer)
}
const begin = (by = client, _id = id) =>
  by.call('signCrs', { body: { document_type: 'docusign_crs_template', company: { _id } } })
const own = async (by = client) => (await by.call('getCompanyCertification', { params: { id } })).result
const seen = async () => (await staff.call('listCompanyCertifications', { params: { id } })).result
const isDue = async (by = client) =>
  (await by.call('getTestToken')).result.companies.find(({ _id }) => _id === id)?.crs_due
const view = (by = client) =>
  by.call('updateCompany', { params: { id }, body: { documents: { crs: { viewed: true } } } })
const acts = async () =>
  (await rows(`select action from audit_event where customer_id = $1 order by at, id`, id))
    .map(({ action }) => action as string)
    .filter((action) => action.includes('crs'))

type Fields = Extract<CallBody<typeof CALLS.answerSimulatedEnvelope>, { decision: 'sign' }>['fields']
const ACTIVE: Fields = {
  entity_type: 'active_nfe',
  fatca_status: 'active_nffe',
  tax_residence_1_country: 'LT',
  tax_residence_1_tin: '305999888',
}
const person = (number: 1 | 2, name: string, birthdate: string): Fields => ({
  [`person_${number}_name`]: name,
  [`person_${number}_birthdate`]: birthdate,
  [`person_${number}_place_of_birth`]: 'Kaunas',
  [`person_${number}_control_type`]: 'CRS801',
  [`person_${number}_address_street`]: 'Laisvės al. 1',
  [`person_${number}_address_city`]: 'Kaunas',
  [`person_${number}_address_country`]: 'LT',
  [`person_${number}_us_citizen`]: 'no',
  [`person_${number}_tax_residence_1_country`]: 'LT',
  [`person_${number}_tax_residence_1_tin`]: '49005171234',
})
const PASSIVE: Fields = {
  ...ACTIVE,
  entity_type: 'passive_nfe',
  fatca_status: 'passive_nffe',
  ...person(1, 'Ona Petraitė', '1980-02-29'),
  ...person(2, 'Jonas Girnė', '1975-06-01'),
}

const envelope = (url: string) => url.split('/').at(-1) ?? ''
const opened = async (url: string) =>
  (await new Client(running).call('getSimulatedEnvelope', { params: { envelope: envelope(url) } })).result
const answer = async (url: string, fields: Fields, webhook: 'once' | 'twice' | 'never' = 'once') =>
  new Client(running).call('answerSimulatedEnvelope', {
    params: { envelope: envelope(url) },
    body: { decision: 'sign', fields, signature: (await opened(url)).signer.name, declared: true, webhook },
  })
/** Begins, fills in and signs. */
async function certify(fields = ACTIVE, by = client) {
  const { result } = await begin(by)
  expect((await answer(result.redirect_url, fields)).code).toBe('OK00')
}

const OWNER = {
  email: 'ona@made.test',
  role: ['SHAREHOLDER' as const],
  pep: false,
  us_citizen: false,
  is_board_member: false,
  num_of_shares: 10,
}
const ONA = {
  ...OWNER,
  first_name: 'Ona',
  last_name: 'Petraitė',
  birthdate: '1980-02-29',
  control_percentage: 60,
}
const JONAS = {
  ...OWNER,
  email: 'jonas@made.test',
  first_name: 'Jonas',
  last_name: 'Girnė',
  birthdate: '1975-06-01',
  control_percentage: 25,
}
async function add(data: CallBody<typeof CALLS.addCompanyPerson>['data']) {
  const { code, result } = await staff.call('addCompanyPerson', { params: { id }, body: { data } })
  expect(code).toBe('OK00')
  return result
}

describe('the notice', () => {
  test('is due once approved, and counts 30 days from when a user who may sign saw it', async () => {
    const reader = await signIn(running, viewer)
    expect([await isDue(), await isDue(reader)]).toEqual([true, true])
    expect(await own()).toEqual({
      is_done: false,
      viewed: null,
      due: true,
      days_left: 30,
      asked_again: null,
      may_sign: true,
      signers: ['Rasa Girnė'],
      invalid_at: null,
    })
    expect(await own(reader)).toMatchObject({ may_sign: false, signers: ['Rasa Girnė'] })
    expect((await view(reader)).code).toBe('permission_missing')
    expect((await own()).viewed).toBeNull()
    expect((await view()).code).toBe('OK00')
    const { viewed } = await own()
    expect(viewed).not.toBeNull()
    await later(29 * 86_400)
    await view()
    expect(await own()).toMatchObject({ viewed, days_left: 1 })
    await later(2 * 86_400)
    expect(await own()).toMatchObject({ due: true, days_left: 0 })
    expect(await acts()).toEqual(['company.view_crs_notice'])
    expect((await begin()).code).toBe('OK00')
  })

  test.each(['PENDING', 'SUSPENDED', 'CLOSED'])('is not due while %s', async (status) => {
    await rows('update customer set status = $1 where id = $2', status, id)
    expect(await isDue()).toBe(false)
    await view()
    expect(await own()).toMatchObject({ viewed: null, due: false })
    expect(await begin()).toMatchObject({ status: 422, code: 'crs_not_due' })
  })

  test.each([
    ['answers as well', { documents: { crs: { viewed: true } }, legal_name: 'X' }],
    ['false', { documents: { crs: { viewed: false } } }],
    ['another document', { documents: { poa: { viewed: true } } }],
    ['nothing', {}],
  ])('is not noted by %s', async (_, body) => {
    const refused = await client.call('updateCompany', { params: { id }, body: body as never })
    expect(refused).toMatchObject({ status: 400, code: 'input_invalid' })
    expect((await own()).viewed).toBeNull()
  })
})

describe('signed by a passive NFE', () => {
  test('it has each person who controls it, and is a document that staff read with its answers', async () => {
    await add(ONA)
    await add(JONAS)
    await add({
      ...JONAS,
      email: 'less@made.test',
      first_name: 'Petras',
      num_of_shares: 1,
      control_percentage: 5,
    })
    const { redirect_url } = (await begin()).result
    const form = await opened(redirect_url)
    expect(form).toMatchObject({
      template: 'crs_company',
      signer: { name: 'Rasa Girnė', email: signer.email },
      fields: {
        legal_name: 'Girnė Turtas UAB',
        tax_residence_1_country: 'LT',
        person_1_name: 'Ona Petraitė',
        person_1_birthdate: '1980-02-29',
        person_1_control_type: 'CRS801',
        person_2_name: 'Jonas Girnė',
        person_2_birthdate: '1975-06-01',
        beneficial_owners: '2',
      },
    })
    expect(form.fields).not.toHaveProperty('person_3_name')
    expect((await answer(redirect_url, { ...PASSIVE, legal_name: 'Another UAB' }, 'twice')).code).toBe('OK00')
    expect([await isDue(), (await own()).is_done]).toEqual([false, true])
    const certifications = await seen()
    expect(certifications).toMatchObject([
      {
        signed_by: 'Rasa Girnė',
        counts: true,
        document: { name: 'CRS-FATCA self-certification.pdf' },
        fields: { ...PASSIVE, legal_name: 'Girnė Turtas UAB' },
      },
    ])
    const { all_documents, crs } = (await staff.call('getCompany', { params: { id } })).result as never as {
      all_documents: object[]
      crs: object
    }
    expect(crs).toMatchObject({ is_done: true, due: false, asked_again: null })
    expect(all_documents).toMatchObject([
      { _id: certifications[0]?.document._id, kind: 'crs', state: 'accepted', party: id },
    ])
    expect(await acts()).toEqual(['crs.begin', 'crs.sign'])
    expect((await begin()).code).toBe('crs_not_due')
  })

  test.each<[string, Fields, string]>([
    [
      'no controlling person',
      { ...ACTIVE, entity_type: 'passive_nfe', fatca_status: 'passive_nffe' },
      'person_1_name',
    ],
    ['a person without a birth', { ...PASSIVE, person_2_birthdate: '' }, 'person_2_birthdate'],
    [
      'a person without a TIN',
      { ...PASSIVE, person_1_tax_residence_1_tin: '' },
      'person_1_tax_residence_1_tin',
    ],
    ['no type', { ...ACTIVE, entity_type: '' }, 'entity_type'],
    ['a type that there is not', { ...ACTIVE, entity_type: 'trust' }, 'entity_type'],
    [
      'a bank without a GIIN',
      { ...ACTIVE, entity_type: 'financial_institution', fatca_status: 'reporting_ffi' },
      'giin',
    ],
    ['a status of another type', { ...ACTIVE, fatca_status: 'reporting_ffi' }, 'fatca_status'],
    ['no country', { ...ACTIVE, tax_residence_1_country: '' }, 'tax_residence_1_country'],
    ['a script for a TIN', { ...ACTIVE, tax_residence_1_tin: '<script>' }, 'tax_residence_1_tin'],
  ])('is refused with %s', async (_, fields, field) => {
    const { redirect_url } = (await begin()).result
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Fields
    const refused = await answer(redirect_url, given)
    expect(refused).toMatchObject({ status: 400, code: 'input_invalid' })
    const { fields: faults } = refused.result as never as { fields: { path: string; text: string }[] }
    expect(faults.map(({ path }) => path)).toContain(`body.fields.${field}`)
    expect((await opened(redirect_url)).status).toBe('sent')
  })

  test('and it names each beneficial owner: with fewer, or with more than 25, it is refused in words', async () => {
    await add(ONA)
    await add(JONAS)
    const faultsOf = async (url: string, fields: Fields) => {
      const { code, result } = await answer(url, fields)
      expect(code).toBe('input_invalid')
      return (result as never as { fields: { path: string; text: string }[] }).fields
    }
    const first = (await begin()).result.redirect_url
    const one = Object.fromEntries(Object.entries(PASSIVE).filter(([name]) => !name.startsWith('person_2')))
    // What the institution knows cannot be typed over.
    expect(await faultsOf(first, { ...one, beneficial_owners: '1' })).toMatchObject([
      { path: 'body.fields.beneficial_owners', text: expect.stringMatching(/^The company has more/) },
    ])
    for (let number = 3; number <= 26; number++) {
      const { num_of_shares, control_percentage, ...rest } = JONAS
      const email = `owner-${number}@made.test`
      await add({ ...rest, email, first_name: `Petras ${'I'.repeat(number)}`, role: ['BENEFICIARY'] })
      expect(num_of_shares + control_percentage).toBeGreaterThan(0)
    }
    const { redirect_url } = (await begin()).result
    const { fields } = await opened(redirect_url)
    expect(fields).toMatchObject({ beneficial_owners: '26', person_25_birthdate: '1975-06-01' })
    expect(fields).not.toHaveProperty('person_25_control_type')
    expect(await faultsOf(redirect_url, { ...fields, ...PASSIVE })).toContainEqual({
      path: 'body.fields.beneficial_owners',
      text: expect.stringMatching(/^This form has room for 25 controlling persons/),
    })
    // An active NFE names nobody.
    expect((await answer(redirect_url, ACTIVE)).code).toBe('OK00')
  })

  test('a form that was signed before more was asked of each person counts as it was signed', async () => {
    await add(ONA)
    await certify({ ...PASSIVE })
    await rows(
      `update crs_signature set answers = answers - array['person_1_control_type', 'person_1_us_citizen',
         'person_1_address_street', 'person_1_address_city', 'person_1_address_country', 'beneficial_owners']
       where party_id = $1`,
      id,
    )
    expect(await own()).toMatchObject({ is_done: true, due: false })
    expect(await seen()).toMatchObject([
      { counts: true, faults: [], fields: { person_1_name: 'Ona Petraitė' } },
    ])
    await add(JONAS)
    const { fields } = await opened((await begin()).result.redirect_url)
    // What it did not ask is filled in from what the institution knows.
    expect(fields).toMatchObject({ person_1_place_of_birth: 'Kaunas', person_1_control_type: 'CRS801' })
  })

  test('with faults it is kept as invalid, and the company signs again', async () => {
    const { redirect_url } = (await begin()).result
    await answer(redirect_url, PASSIVE, 'never')
    await rows(
      `update e_signature_simulator_envelope set fields = fields - 'entity_type' where id = $1`,
      envelope(redirect_url),
    )
    await later(901)
    expect(await own()).toMatchObject({ is_done: false, due: true, invalid_at: expect.any(String) })
    expect(await seen()).toMatchObject([
      {
        counts: false,
        signed_by: 'Rasa Girnė',
        document: { name: 'CRS-FATCA self-certification.pdf' },
        fields: { fatca_status: 'passive_nffe', person_1_name: 'Ona Petraitė' },
        faults: [{ field: 'entity_type', text: 'Choose what the company is.' }],
      },
    ])
    expect(await acts()).toEqual(['crs.begin', 'crs.sign'])
    await certify()
    expect(await own()).toMatchObject({ is_done: true, invalid_at: null })
    expect((await seen()).map(({ counts, faults }) => [counts, faults.length])).toEqual([
      [true, 0],
      [false, 1],
    ])
  })

  test('and told later, it was signed when it was completed', async () => {
    const { redirect_url } = (await begin()).result
    await answer(redirect_url, ACTIVE, 'never')
    await later(7200)
    const [one] = await seen()
    const [{ decided_at }] = await rows(
      'select decided_at from e_signature_simulator_envelope where id = $1',
      envelope(redirect_url),
    )
    expect(one?.signed_at).toBe(decided_at.toISOString())
  })
})

test('seeing the notice and signing leave the forms of staff valid', async () => {
  const version = async () => (await rows('select version from customer where id = $1', id))[0].version
  const before = await version()
  await view()
  await certify()
  expect([(await own()).is_done, await version()]).toEqual([true, before])
})

describe('the company itself changes', () => {
  const rename = async (change: object) => {
    const { version } = (await staff.call('getCompany', { params: { id } })).result
    const body = { ...change, version, reasons: { legal_name: 'The register says so.' } }
    const { code } = await staff.call('updateCompany', { params: { id }, body: body as never })
    expect(code).toBe('OK00')
  }

  test('its name: it is asked again', async () => {
    await certify()
    await rename({ legal_name: 'Girnė Holding UAB' })
    expect(await own()).toMatchObject({ is_done: false, due: true, asked_again: expect.any(String) })
    expect(await seen()).toMatchObject([{ counts: false }])
    await certify()
    expect(await seen()).toMatchObject([
      { counts: true, fields: { legal_name: 'Girnė Holding UAB' } },
      { counts: false, fields: { legal_name: 'Girnė Turtas UAB' } },
    ])
  })

  test('while the form is open: it is kept, and does not count', async () => {
    const { redirect_url } = (await begin()).result
    await rename({ legal_name: 'Girnė Holding UAB' })
    await answer(redirect_url, ACTIVE)
    expect(await own()).toMatchObject({ is_done: false, due: true })
    expect(await seen()).toMatchObject([{ counts: false, faults: [] }])
  })
})

describe('who controls the company', () => {
  test('changes: it is asked again, the notice counts anew, and the first form is kept', async () => {
    const ona = await add(ONA)
    await certify(PASSIVE)
    await view()
    const jonas = await add(JONAS)
    expect(await isDue()).toBe(true)
    expect(await own()).toMatchObject({
      due: true,
      viewed: null,
      days_left: 30,
      asked_again: expect.any(String),
    })
    expect(await seen()).toMatchObject([{ counts: false }])
    await running.drain()
    const notices = (await client.call('listNotifications')).result
    expect(notices).toMatchObject([{ payload: { title: 'A new tax self-certification is needed' } }])
    const { redirect_url } = (await begin()).result
    // What was certified is there again, with the new person.
    expect((await opened(redirect_url)).fields).toMatchObject({
      entity_type: 'passive_nfe',
      person_1_name: 'Ona Petraitė',
      person_1_tax_residence_1_tin: '49005171234',
      person_2_name: 'Jonas Girnė',
    })
    await answer(redirect_url, PASSIVE)
    expect((await seen()).map(({ counts }) => counts)).toEqual([true, false])
    expect(await own()).toMatchObject({ is_done: true, asked_again: null })
    // Who leaves counts as well.
    const data = { ...JONAS, resignation_date: '2026-01-01' }
    const left = await staff.call('updateCompanyPerson', {
      params: { id, party: jonas._id },
      body: { data, status: 'RESIGNED', version: jonas.version },
    })
    expect(left.code).toBe('OK00')
    expect(await isDue()).toBe(true)
    expect(ona.status).toBe('PENDING')
    expect((await acts()).filter((act) => act === 'crs.ask_again')).toHaveLength(2)
  })

  test.each([
    ['a director comes', { ...JONAS, role: ['DIRECTOR' as const], num_of_shares: 0, control_percentage: 0 }],
    ['an owner of 24 % comes', { ...JONAS, control_percentage: 24 }],
  ])('stays where %s: nothing is asked', async (_, data) => {
    await add(ONA)
    await certify(PASSIVE)
    const { num_of_shares, control_percentage, ...rest } = data
    await add(control_percentage > 0 ? data : rest)
    expect(await own()).toMatchObject({ is_done: true, due: false })
    expect(await acts()).not.toContain('crs.ask_again')
    expect(num_of_shares).toBeDefined()
  })

  test('changes while the form is open: what is signed then is kept, and does not count', async () => {
    const { redirect_url } = (await begin()).result
    await add(ONA)
    await answer(redirect_url, ACTIVE)
    expect(await own()).toMatchObject({ is_done: false, due: true })
    expect(await seen()).toMatchObject([{ counts: false }])
    await certify(PASSIVE)
    expect((await seen()).map(({ counts }) => counts)).toEqual([true, false])
  })
})

describe('two users', () => {
  test('begin and sign at once: both forms are kept, and the first that is signed counts', async () => {
    const other = await makeUser(running, 'customer', { firstName: 'Ieva', lastName: 'Šilė' })
    await rows(
      `insert into company_user (company_id, user_id, role, permissions, added_at) values ($1, $2, 'customer', '{}', now())`,
      id,
      other.id,
    )
    const second = await signIn(running, other)
    const begun = await Promise.all([begin(), begin(second)])
    expect(begun.map(({ code }) => code)).toEqual(['OK00', 'OK00'])
    const signed = await Promise.all(begun.map(({ result }) => answer(result.redirect_url, ACTIVE)))
    expect(signed.map(({ code }) => code)).toEqual(['OK00', 'OK00'])
    const certifications = await seen()
    expect(certifications.map(({ signed_by }) => signed_by).toSorted()).toEqual(['Ieva Šilė', 'Rasa Girnė'])
    expect(certifications.filter(({ counts }) => counts)).toHaveLength(1)
    expect((await begin(second)).code).toBe('crs_not_due')
  })

  test('a form that was open when another counted does not count, also once it is asked again', async () => {
    await add(ONA)
    const old = (await begin()).result
    await certify(PASSIVE)
    const counted = (await seen())[0]?._id
    await answer(old.redirect_url, ACTIVE)
    expect((await seen()).filter(({ counts }) => counts).map(({ _id }) => _id)).toEqual([counted])
    await add(JONAS)
    const again = await opened((await begin()).result.redirect_url)
    // What counted last is in the form, not what was signed last.
    expect(again.fields).toMatchObject({ entity_type: 'passive_nfe', person_1_place_of_birth: 'Kaunas' })
  })

  test('of two open forms the first that was signed is found when it is started again', async () => {
    const first = (await begin()).result
    await begin()
    await answer(first.redirect_url, ACTIVE, 'never')
    expect((await begin()).code).toBe('crs_not_due')
  })

  test('answer one form at once: it is signed once', async () => {
    const { redirect_url } = (await begin()).result
    const answers = await Promise.all([answer(redirect_url, ACTIVE), answer(redirect_url, PASSIVE)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK00', 'envelope_not_open'])
    expect(await seen()).toHaveLength(1)
  })
})

test('a session that ends in the midst loses nothing: what was signed counts', async () => {
  const { redirect_url } = (await begin()).result
  await client.call('logoff')
  expect((await answer(redirect_url, ACTIVE)).code).toBe('OK00')
  client = await signIn(running, signer)
  expect([await isDue(), (await own()).is_done]).toEqual([false, true])
})

const block = () =>
  rows('update company_user set blocked_at = (select max(at) from audit_event) where user_id = $1', signer.id)

test('a user who is blocked before the form is signed does not sign for the company: it is kept', async () => {
  const { redirect_url } = (await begin()).result
  await block()
  await answer(redirect_url, ACTIVE)
  expect(await seen()).toMatchObject([{ counts: false, signed_by: 'Rasa Girnė' }])
  const [{ crs_done_at }] = await rows('select crs_done_at from company where customer_id = $1', id)
  expect(crs_done_at).toBeNull()
})

test('a user who is blocked after it was signed has still signed it', async () => {
  const { redirect_url } = (await begin()).result
  await answer(redirect_url, ACTIVE, 'never')
  await rows(
    `update company_user set blocked_at = (select decided_at + interval '1 second'
       from e_signature_simulator_envelope where id = $2) where user_id = $1`,
    signer.id,
    envelope(redirect_url),
  )
  await new Client(running).call('advanceClock', { body: { advance_s: 7200 } })
  await running.drain()
  staff = await signIn(running, reviewer)
  expect(await seen()).toMatchObject([{ counts: true, signed_by: 'Rasa Girnė' }])
})

describe('who may sign', () => {
  test('a user who reads only is refused, and so is a user of another company', async () => {
    expect(await begin(await signIn(running, viewer))).toMatchObject({
      status: 403,
      code: 'permission_missing',
    })
    const stranger = await makeUser(running, 'customer')
    await makeCompany(running, [stranger])
    const other = await signIn(running, stranger)
    expect(await begin(other)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await other.call('getCompanyCertification', { params: { id } })).toMatchObject({ status: 404 })
    expect(await view(other)).toMatchObject({ status: 404 })
    expect(await begin(client, newId())).toMatchObject({ status: 404 })
  })

  test('a user of the company that manages it is not asked, and does not sign', async () => {
    const manager = await makeUser(running, 'customer')
    const managing = await makeCompany(running, [manager])
    await rows(
      `update company set can_manage_other_companies = true, client_id = 'M1' where customer_id = $1`,
      managing,
    )
    await rows('update company set managed_by = $1, shared_with = true where customer_id = $2', managing, id)
    const by = await signIn(running, manager)
    expect(await isDue(by)).toBe(false)
    expect(await begin(by)).toMatchObject({ status: 403, code: 'permission_missing' })
    expect((await by.call('getCompanyCertification', { params: { id } })).status).toBe(404)
  })

  test('staff who act for a user sign nothing and note no notice', async () => {
    const crm = await signIn(running, await makeUser(running, 'crm'))
    const { result } = await crm.call('proxyLogin', {
      body: { user_id: signer.id, reason: 'They called and asked for help.' },
    })
    const proxy = new Client(running, result.token)
    expect(await begin(proxy)).toMatchObject({ status: 403, code: 'proxy_read_only' })
    expect(await view(proxy)).toMatchObject({ status: 403, code: 'proxy_read_only' })
  })

  test.each([
    ['nobody', {}],
    ['a user and a company', { user: { _id: newId() }, company: { _id: newId() } }],
    ['no id', { company: { _id: 'x' } }],
    ['something else', { company: { _id: newId(), legal_name: 'X' } }],
  ])('the call names %s: refused', async (_, body) => {
    const asked = { document_type: 'docusign_crs_template' as const, ...body }
    expect(await client.call('signCrs', { body: asked as never })).toMatchObject({ code: 'input_invalid' })
  })

  test.each(['unreachable', 'timeout', 'refused'])('a service that is %s: said so', async (failure) => {
    const unlucky = await makeUser(running, 'customer', { email: `${newId()}+${failure}@made.test` })
    id = await makeCompany(running, [unlucky])
    expect(await begin(await signIn(running, unlucky))).toMatchObject({
      status: 503,
      code: 'provider_unavailable',
    })
    expect(await rows('select from crs_signature where party_id = $1', id)).toEqual([])
  })
})

test('declined, it stays to be signed', async () => {
  const { redirect_url } = (await begin()).result
  await new Client(running).call('answerSimulatedEnvelope', {
    params: { envelope: envelope(redirect_url) },
    body: { decision: 'decline' },
  })
  expect(await isDue()).toBe(true)
  expect(await acts()).toEqual(['crs.begin', 'crs.end'])
})
