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
  for (const country of ['TO', 'TV', 'WS']) await approved(await add(ana, country))
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const tokenOf = (who: Staff | undefined) => ({ token: who?.token })
const find = async (text: string, more: { level?: 'high' | 'restricted' } = {}) =>
  (await desk.call('listCountryRisks', { query: { text, limit: '200', ...more } }, tokenOf(ana))).result
const listed = async (country: string) => {
  const found = (await find(country)).find((one) => one.country === country)
  if (!found) throw new Error(`${country} is not listed`)
  return found
}
const add = (who: Staff | undefined, country: string, more: object = {}) =>
  desk.call(
    'addCountryRisk',
    { body: { country, level: 'high', risk: 4, source: 'FATF', change_reason: 'It was listed.', ...more } },
    tokenOf(who),
  )
const approve = (who: Staff | undefined, id: string) =>
  desk.call('approveChange', { params: { id } }, tokenOf(who))
const approved = async (proposed: Awaited<ReturnType<typeof add>>) => {
  expect((await approve(ben, proposed.result.change._id)).code).toBe('OK00')
}

describe('a country', () => {
  test('is added, changed and removed by two people, and says who they were', async () => {
    const added = await add(ana, 'pa')
    expect(added.result.change).toMatchObject({
      kind: 'country_risk',
      subject: { _id: null, name: 'PA' },
      lines: [
        { label: 'Country', before: [], after: ['Panama'] },
        { label: 'Level', before: [], after: ['High risk'] },
        { label: 'Risk', before: [], after: ['4'] },
        { label: 'Source', before: [], after: ['FATF'] },
        { label: 'Payments of the last 90 days (compared: 0)' },
      ],
    })
    expect(await find('PA')).not.toContainEqual(expect.objectContaining({ country: 'PA' }))
    expect((await approve(ana, added.result.change._id)).code).toBe('maker_cannot_approve')
    await approved(added)
    const { _id: id, version } = await listed('PA')

    const values = { country: 'PA', level: 'restricted', risk: 5, source: 'The institution' } as const
    const same = {
      country: 'PA',
      level: 'high',
      risk: 4,
      source: 'FATF',
      change_reason: 'Nothing.',
      version,
    } as const
    expect((await desk.call('changeCountryRisk', { params: { id }, body: same }, tokenOf(ben))).code).toBe(
      'list_unchanged',
    )
    const body = { ...values, version, change_reason: 'We leave it.' }
    const changed = await desk.call('changeCountryRisk', { params: { id }, body }, tokenOf(ben))
    expect((await listed('PA')).change_id).toBe(changed.result.change._id)
    expect((await approve(ana, changed.result.change._id)).code).toBe('OK00')
    const { result } = await desk.call('getCountryRisk', { params: { id } }, tokenOf(ana))
    expect(result).toMatchObject({
      ...values,
      history: [
        { values, proposed_by: 'Ben Antrasis', approved_by: 'Ana Pirmoji' },
        { values: { level: 'high' }, proposed_by: 'Ana Pirmoji', approved_by: 'Ben Antrasis' },
      ],
    })
    expect(await desk.audit('country_risk.change', id)).toHaveLength(2)

    const gone = { version: 2, change_reason: 'It was delisted.' }
    await approved(await desk.call('removeCountryRisk', { params: { id }, body: gone }, tokenOf(ana)))
    expect((await desk.call('getCountryRisk', { params: { id } }, tokenOf(ana))).code).toBe('not_found')
  })

  test.each<[what: string, text: string, level: 'high' | 'restricted' | undefined, found: string]>([
    ['its name', 'samoa', undefined, 'WS'],
    ['a part of its Lithuanian name', 'TUVAL', undefined, 'TV'],
    ['its code', 'to', undefined, 'TO'],
    ['its source', 'fatf', 'high', 'TO TV WS'],
    ['another level', 'samoa', 'restricted', ''],
    ['a sign that searches treat as any', '%', undefined, ''],
  ])('is found by %s', async (_, text, level, found) => {
    const codes = (await find(text, level ? { level } : {})).map(({ country }) => country)
    const own = codes.filter((code) => ['TO', 'TV', 'WS'].includes(code))
    expect(own.join(' ')).toBe(found)
  })

  test.each<[what: string, country: string, more: object, code: string]>([
    ['empty', '', {}, 'input_invalid'],
    ['that does not exist', 'QQ', {}, 'input_invalid'],
    ['of three letters', 'LTU', {}, 'input_invalid'],
    ['with letters of another alphabet', 'СY', {}, 'input_invalid'],
    ['of an unknown level', 'CY', { level: 'low' }, 'input_invalid'],
    ['of risk 0', 'CY', { risk: 0 }, 'input_invalid'],
    ['of half a risk', 'CY', { risk: 4.5 }, 'input_invalid'],
    ['of a risk in words', 'CY', { risk: '4' }, 'input_invalid'],
    ['without a source', 'CY', { source: ' ' }, 'input_invalid'],
    ['with a source of 141 characters', 'CY', { source: 'x'.repeat(141) }, 'input_invalid'],
    ['without a reason', 'CY', { change_reason: '' }, 'input_invalid'],
    ['of high risk, and of risk 3', 'CY', { risk: 3 }, 'country_risk_unfit'],
    ['that is restricted, and of risk 4', 'CY', { level: 'restricted' }, 'country_risk_unfit'],
    ['of the lowest risk', 'CY', { level: 'ordinary', risk: 1 }, 'country_risk_unfit'],
    ['on the list', 'TO', {}, 'country_listed'],
    ['on the list, in small letters', ' to ', {}, 'country_listed'],
    ['of a higher risk', 'CY', { level: 'ordinary', risk: 3 }, 'OK00'],
  ])('%s', async (_, country, more, code) => {
    expect((await add(ana, country, more)).code).toBe(code)
  })

  test('waits in one change, also of two at the same moment', async () => {
    const both = await Promise.all([add(ana, 'MT'), add(ben, 'mt')])
    expect(both.map(({ code }) => code).sort()).toEqual(['OK00', 'proposal_waits'])
  })

  test('is changed only by people who see every entity', async () => {
    expect((await add(eva, 'PE')).code).toBe('permission_missing')
    const { result } = await add(ana, 'PE')
    expect((await approve(eva, result.change._id)).code).toBe('permission_missing')
  })
})
