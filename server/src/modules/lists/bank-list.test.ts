import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignInDesk, type SignInDesk } from '../../../test/sign-in-desk.ts'

type Staff = Awaited<ReturnType<SignInDesk['addStaff']>>

let desk: SignInDesk
let [ana, ben, eva]: Staff[] = []
beforeAll(async () => {
  desk = await openSignInDesk({ perAccount: 100_000, perIp: 100_000 })
  ana = await desk.addStaff({ firstName: 'Ana', lastName: 'Pirmoji' })
  ben = await desk.addStaff({ firstName: 'Ben', lastName: 'Antrasis', roles: ['compliance'] })
  eva = await desk.addStaff({ firstName: 'Eva', lastName: 'Trečioji', entities: ['UAB'] })
  for (const bic of ['HABALT22', 'CBVILT2X', 'AGBLLT2X']) await approved(await add(ana, bic))
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const tokenOf = (who: Staff | undefined) => ({ token: who?.token })
const find = async (text: string) =>
  (await desk.call('listWhitelistedBanks', { query: { text, limit: '200' } }, tokenOf(ana))).result
const listed = async (bic: string) => {
  const found = (await find(bic)).find((one) => one.bic === bic)
  if (!found) throw new Error(`${bic} is not listed`)
  return found
}
const add = (who: Staff | undefined, bic: string, more: object = {}) =>
  desk.call(
    'addWhitelistedBank',
    { body: { bic, note: 'Muster Bank', change_reason: 'A new correspondent.', ...more } },
    tokenOf(who),
  )
const approve = (who: Staff | undefined, id: string) =>
  desk.call('approveChange', { params: { id } }, tokenOf(who))
const approved = async (proposed: Awaited<ReturnType<typeof add>>) => {
  expect((await approve(ben, proposed.result.change._id)).code).toBe('OK00')
}

describe('a whitelisted bank', () => {
  test('is added, changed and removed by two people, and says who they were', async () => {
    const added = await add(ana, 'deutdeff')
    expect(added.result.change).toMatchObject({
      kind: 'whitelisted_bank',
      subject: { _id: null, name: 'DEUTDEFF' },
      lines: [
        { label: 'BIC', before: [], after: ['DEUTDEFF'] },
        { label: 'Bank', before: [], after: ['Muster Bank'] },
        { label: 'Payments of the last 90 days (compared: 0)' },
      ],
    })
    expect(await find('DEUTDEFF')).toEqual([])
    expect((await approve(ana, added.result.change._id)).code).toBe('maker_cannot_approve')
    await approved(added)
    const { _id: id, version } = await listed('DEUTDEFF')
    expect(await listed('DEUTDEFF')).toMatchObject({ all_branches: true, note: 'Muster Bank', version: 1 })

    const body = { bic: 'DEUTDEFF500', note: 'Muster Bank', version, change_reason: 'One branch only.' }
    const changed = await desk.call('changeWhitelistedBank', { params: { id }, body }, tokenOf(ben))
    expect((await listed('DEUTDEFF')).change_id).toBe(changed.result.change._id)
    expect((await approve(ana, changed.result.change._id)).code).toBe('OK00')
    const { result } = await desk.call('getWhitelistedBank', { params: { id } }, tokenOf(ana))
    expect(result).toMatchObject({
      bic: 'DEUTDEFF500',
      all_branches: false,
      history: [
        { values: { bic: 'DEUTDEFF500' }, proposed_by: 'Ben Antrasis', approved_by: 'Ana Pirmoji' },
        { values: { bic: 'DEUTDEFF' }, proposed_by: 'Ana Pirmoji', approved_by: 'Ben Antrasis' },
      ],
    })
    expect(await desk.audit('whitelisted_bank.change', id)).toHaveLength(2)

    const removed = await desk.call(
      'removeWhitelistedBank',
      { params: { id }, body: { version: 2, change_reason: 'We work with it no more.' } },
      tokenOf(ana),
    )
    await approved(removed)
    expect(await find('DEUTDEFF')).toEqual([])
  })

  test.each<[what: string, bic: string, more: object, code: string]>([
    ['empty', '', {}, 'input_invalid'],
    ['of 7 characters', 'DEUTDEF', {}, 'input_invalid'],
    ['of 9 characters', 'DEUTDEFF5', {}, 'input_invalid'],
    ['of 12 characters', 'DEUTDEFF5000', {}, 'input_invalid'],
    ['of no country', 'DEUTQQFF', {}, 'input_invalid'],
    ['with a sign', 'DEUT-EFF', {}, 'input_invalid'],
    ['with letters of another alphabet', 'DEUTDEFЕ', {}, 'input_invalid'],
    ['without a name', 'COBADEFF', { note: ' ' }, 'input_invalid'],
    ['with a name of 141 characters', 'COBADEFF', { note: 'x'.repeat(141) }, 'input_invalid'],
    ['without a reason', 'COBADEFF', { change_reason: '' }, 'input_invalid'],
    ['of nobody knows what', 'COBADEFF', { country: 'DE' }, 'input_invalid'],
    ['on the list', 'HABALT22', {}, 'bank_listed'],
    ['on the list, in small letters', ' habalt22 ', {}, 'bank_listed'],
    ['of a branch, whose bank is on the list', 'HABALT22VIL', {}, 'OK00'],
    ['of a digit bank', 'N26BDEB1', {}, 'OK00'],
  ])('%s', async (_, bic, more, code) => {
    expect((await add(ana, bic, more)).code).toBe(code)
  })

  test('waits in one change, also of two at the same moment', async () => {
    const both = await Promise.all([add(ana, 'COBADEFF'), add(ben, 'cobadeff')])
    expect(both.map(({ code }) => code).sort()).toEqual(['OK00', 'proposal_waits'])
  })

  test('is not listed twice by changes of two banks', async () => {
    const to = async (bic: string) => {
      const { _id: id, version } = await listed(bic)
      const body = { bic: 'BNPAFRPP', note: 'Muster Bank', version, change_reason: 'They merged.' }
      return desk.call('changeWhitelistedBank', { params: { id }, body }, tokenOf(ana))
    }
    const made = [await to('CBVILT2X'), await to('AGBLLT2X')]
    const answers = await Promise.all(made.map(({ result }) => approve(ben, result.change._id)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK00', 'bank_listed'])
  })

  test('is changed only by people who see every entity', async () => {
    expect((await add(eva, 'SOGEFRPP')).code).toBe('permission_missing')
    const { result } = await add(ana, 'SOGEFRPP')
    expect((await approve(eva, result.change._id)).code).toBe('permission_missing')
  })
})
