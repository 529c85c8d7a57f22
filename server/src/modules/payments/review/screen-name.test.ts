import { screenName } from '@fondaco/contract/payments/name-screening-calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'

let bank: Bank
let jonas: Person
beforeAll(async () => {
  bank = await makeBank()
  jonas = await bank.makeStaff('Jonas Kazlauskas')
})
afterAll(() => bank.close())

const screened = async (body: { name: string; birth_date?: string; country?: string }) =>
  (await bank.call(jonas, screenName, { body })).result

it.each([
  [{ name: 'Greta Sommer' }, 'CLEAN', false],
  [{ name: 'Viktoras Demovičius' }, 'PENDING_AML', false],
  [{ name: 'Viktoras Demovičius', country: 'DE' }, 'PENDING_AML', true],
  [{ name: 'Greta Sommer', country: 'IR' }, 'REVIEW', false],
])('%j is %s, certain: %s', async (body, outcome, certain) => {
  const { screening, certain: isCertain } = await screened(body)
  expect([screening.outcome, isCertain]).toEqual([outcome, certain])
})

it('says word by word what matched, beside the entry of the list', async () => {
  const { screening, listed } = await screened({ name: 'Viktaras Demovicius', country: 'DE' })
  expect(screening.parts[0]).toMatchObject({
    ...{ kind: 'name', text: 'Viktaras Demovicius', matched: 'Viktoras Demovičius', holds: true },
    parts: [
      { kind: 'similar', text: 'viktoras', matched: 'viktaras' },
      { kind: 'exact', text: 'demovicius' },
    ],
  })
  expect(listed[0]).toMatchObject({ kind: 'person', said: { countries: ['DE'] }, agrees: { country: true } })
})

it('names an entry once, which is similar to the name and found inside it', async () => {
  const { screening } = await screened({
    name: 'Viktoras Demovičius Blackreef Demo Shipping Ltd Wolfenbauer',
  })
  expect(screening.parts.map(({ matched, holds }) => [matched, holds])).toEqual([
    ['Viktoras Demovičius', true],
    ['Blackreef Demo Shipping Ltd', true],
  ])
})

it('keeps who asked for which name, and what was found', async () => {
  await screened({ name: 'Viktoras Demovičius', birth_date: '1980-01-31' })
  const { rows } = await bank.database.ownerPool.query(
    "select actor_name, after from audit_event where action = 'name.screen' order by at desc, id desc limit 1",
  )
  expect(rows).toMatchObject([
    {
      actor_name: 'Jonas Kazlauskas',
      after: {
        ...{ name: 'Viktoras Demovičius', birth_date: '1980-01-31', outcome: 'PENDING_AML' },
        listed: [{ matched: 'Viktoras Demovičius' }],
      },
    },
  ])
})

it('refuses a name without letters', async () => {
  expect((await bank.call(jonas, screenName, { body: { name: '  ' } })).code).toBe('input_invalid')
})
