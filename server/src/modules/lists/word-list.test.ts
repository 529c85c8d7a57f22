import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignInDesk, type SignInDesk } from '../../../test/sign-in-desk.ts'
import { newId } from '../../platform/ids.ts'
import { seedLists } from './store.ts'

type Staff = Awaited<ReturnType<SignInDesk['addStaff']>>

let desk: SignInDesk
let [ana, ben, eva]: Staff[] = []
beforeAll(async () => {
  desk = await openSignInDesk({ perAccount: 100_000, perIp: 100_000 })
  await desk.database.db.transaction().execute(seedLists)
  ana = await desk.addStaff({ firstName: 'Ana', lastName: 'Pirmoji' })
  ben = await desk.addStaff({ firstName: 'Ben', lastName: 'Antrasis', roles: ['compliance'] })
  eva = await desk.addStaff({ firstName: 'Eva', lastName: 'Trečioji', entities: ['UAB'] })
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const tokenOf = (who: Staff | undefined) => ({ token: who?.token })
const find = async (text: string) =>
  (await desk.call('listBlacklistedWords', { query: { text, limit: '200' } }, tokenOf(ana))).result
const listed = async (word: string) => {
  const found = (await find(word)).find((one) => one.word === word)
  if (!found) throw new Error(`${word} is not listed`)
  return found
}
const add = (who: Staff | undefined, word: string, more: object = {}) =>
  desk.call(
    'addBlacklistedWord',
    { body: { word, reason: 'Fraud', change_reason: 'A new pattern.', ...more } },
    tokenOf(who),
  )
const change = async (who: Staff | undefined, word: string, more: object) => {
  const { _id: id, version, reason } = await listed(word)
  const body = { word, reason, version, change_reason: 'It was misspelt.', ...more }
  return desk.call('changeBlacklistedWord', { params: { id }, body }, tokenOf(who))
}
const remove = async (who: Staff | undefined, word: string) => {
  const { _id: id, version } = await listed(word)
  const body = { version, change_reason: 'It holds too much.' }
  return desk.call('removeBlacklistedWord', { params: { id }, body }, tokenOf(who))
}
const approve = (who: Staff | undefined, id: string) =>
  desk.call('approveChange', { params: { id } }, tokenOf(who))

describe('a blacklisted word', () => {
  test('is added, changed and removed by two people, and says who they were', async () => {
    const added = await add(ana, 'Boiler room')
    expect(added.code).toBe('OK00')
    expect(added.result.change).toMatchObject({
      kind: 'blacklisted_word',
      subject: { _id: null, name: 'Boiler room' },
      actions: ['withdraw'],
      lines: [
        { label: 'Word', before: [], after: ['Boiler room'] },
        { label: 'Reason for the word', before: [], after: ['Fraud'] },
        {
          label: 'Payments of the last 90 days (compared: 0)',
          after: ['Newly held: 0', 'No longer held by this list: 0'],
        },
      ],
    })
    expect(await find('Boiler')).toEqual([])
    expect((await approve(ana, added.result.change._id)).code).toBe('maker_cannot_approve')
    expect(await find('Boiler')).toEqual([])
    expect((await approve(ben, added.result.change._id)).code).toBe('OK00')
    expect((await approve(ben, added.result.change._id)).code).toBe('proposal_decided')
    const { _id } = await listed('Boiler room')
    expect(await listed('Boiler room')).toMatchObject({
      matches: { forms: ['boiler room', 'boilerroom'], any_ending: true },
      version: 1,
    })

    const changed = await change(ben, 'Boiler room', { word: 'boiler-house' })
    expect(changed.result.change.lines[0]).toMatchObject({ before: ['Boiler room'], after: ['boiler-house'] })
    expect((await listed('Boiler room')).change_id).toBe(changed.result.change._id)
    expect((await approve(ana, changed.result.change._id)).code).toBe('OK00')
    const { result } = await desk.call('getBlacklistedWord', { params: { id: _id } }, tokenOf(ana))
    expect(result).toMatchObject({
      word: 'boiler-house',
      version: 2,
      change_id: null,
      history: [
        { values: { word: 'boiler-house' }, proposed_by: 'Ben Antrasis', approved_by: 'Ana Pirmoji' },
        { values: { word: 'Boiler room' }, proposed_by: 'Ana Pirmoji', approved_by: 'Ben Antrasis' },
      ],
    })
    expect(await desk.audit('blacklisted_word.change', _id)).toMatchObject([
      { actor_name: 'Ben Antrasis' },
      { actor_name: 'Ana Pirmoji' },
    ])

    const removed = await remove(ana, 'boiler-house')
    expect(removed.result.change.lines[0]).toMatchObject({ before: ['boiler-house'], after: ['Removed'] })
    expect((await approve(ben, removed.result.change._id)).code).toBe('OK00')
    expect(await find('boiler')).toEqual([])
  })

  test.each<[what: string, word: string, code: string]>([
    ['empty', '', 'input_invalid'],
    ['of spaces', '   ', 'input_invalid'],
    ['of 61 characters', 'x'.repeat(61), 'input_invalid'],
    ['with a line break', 'boiler\nroom', 'input_invalid'],
    ['without letters', '!!! —', 'word_without_letters'],
    ['on the list', 'ransom', 'word_listed'],
    ['in capitals', 'RANSOM', 'word_listed'],
    ['with accents', 'ránsöm', 'word_listed'],
    ['with a look-alike letter', 'rаnsom', 'word_listed'],
    ['with a digit for a letter', 'rans0m', 'word_listed'],
    ['with other spaces', 'dramblio   KAULAS', 'word_listed'],
    ['inside another word of the list', 'ran', 'OK00'],
    ['of 60 characters', 'y'.repeat(60), 'OK00'],
  ])('%s', async (_, word, code) => {
    expect((await add(ana, word)).code).toBe(code)
  })

  test.each<[what: string, more: object, code: string]>([
    ['of another word that is listed', { word: 'ransom' }, 'word_listed'],
    ['of nothing', {}, 'list_unchanged'],
    ['of a version of the past', { word: 'hundi', version: 7 }, 'version_conflict'],
    ['without a reason for it', { word: 'hundi', change_reason: '' }, 'input_invalid'],
    ['of its case alone', { word: 'HAWALA' }, 'OK00'],
  ])('a change %s', async (_, more, code) => {
    expect((await change(ana, 'hawala', more)).code).toBe(code)
  })

  test('that is not listed is not found', async () => {
    const params = { id: newId() }
    const body = { version: 1, change_reason: 'It holds too much.' }
    expect((await desk.call('removeBlacklistedWord', { params, body }, tokenOf(ana))).code).toBe('not_found')
    expect((await desk.call('getBlacklistedWord', { params }, tokenOf(ana))).code).toBe('not_found')
    expect((await desk.call('tryBlacklistedWord', { query: params }, tokenOf(ana))).code).toBe('not_found')
  })

  test('waits in one change: a second one is refused, in any spelling, also at the same moment', async () => {
    const both = await Promise.all([add(ana, 'Pyramid'), add(ben, 'pyrámid')])
    expect(both.map(({ code }) => code).sort()).toEqual(['OK00', 'proposal_waits'])
    const again = await Promise.all([remove(ana, 'marfil'), change(ben, 'marfil', { reason: 'Ivory' })])
    expect(again.map(({ code }) => code).sort()).toEqual(['OK00', 'proposal_waits'])
  })

  test('is not listed twice by two changes of different words', async () => {
    const made = [
      await add(ana, 'Ponzi'),
      await change(ana, 'weapons', { word: 'PONZI' }),
      await change(ana, 'ginklai', { word: 'pónzi' }),
    ]
    expect(made.map(({ code }) => code)).toEqual(['OK00', 'OK00', 'OK00'])
    const answers = await Promise.all(made.map(({ result }) => approve(ben, result.change._id)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK00', 'word_listed', 'word_listed'])
    const { rows } = await desk.database.ownerPool.query(
      `select 1 from blacklisted_word where word ilike 'p_nzi'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is not approved after the word has changed', async () => {
    const { result } = await change(ana, 'armes à feu', { word: 'arme' })
    await desk.database.ownerPool.query(
      `update blacklisted_word set reason = 'Other', version = version + 1 where word = 'armes à feu'`,
    )
    expect((await approve(ben, result.change._id)).code).toBe('proposal_overtaken')
    expect((await listed('armes à feu')).reason).toBe('Other')
  })

  test('is changed only by people who see every entity', async () => {
    expect((await add(eva, 'Smurfing')).code).toBe('permission_missing')
    const { result } = await add(ana, 'Smurfing')
    const seen = await desk.call('getChange', { params: { id: result.change._id } }, tokenOf(eva))
    expect(seen.result.actions).not.toContain('approve')
    expect((await approve(eva, result.change._id)).code).toBe('permission_missing')
    expect((await approve(ben, result.change._id)).code).toBe('OK00')
  })
})

test('the list is by alphabet, page by page', async () => {
  const page = (query: Record<string, string>) =>
    desk.call('listBlacklistedWords', { query: { limit: '5', ...query } }, tokenOf(ana))
  const first = await page({})
  const cursor = first.metadata?.cursor ?? ''
  const second = await page({ cursor })
  const words = [...first.result, ...second.result].map(({ word }) => word)
  expect(new Set(words).size).toBe(10)
  const places = words.map((word) => word.toLowerCase())
  expect(places).toEqual(places.toSorted())
  expect(words).toEqual((await page({ limit: '200' })).result.slice(0, 10).map(({ word }) => word))
})
