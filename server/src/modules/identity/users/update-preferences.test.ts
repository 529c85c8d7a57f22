import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSignInDesk, type SignInDesk } from '../../../../test/sign-in-desk.ts'

let desk: SignInDesk

beforeAll(async () => {
  desk = await openSignInDesk()
})
afterAll(() => desk.close())

describe('what one chooses', () => {
  test.each<[string, object, object]>([
    ['nothing', {}, { language: 'en', notify_credit: true, notify_debit: true, notify_statement: false }],
    [
      'a language',
      { language: 'lt' },
      { language: 'lt', notify_credit: true, notify_debit: true, notify_statement: false },
    ],
    [
      'not to be told of money',
      { notify_credit: false, notify_debit: false },
      { language: 'en', notify_credit: false, notify_debit: false, notify_statement: false },
    ],
  ])('%s', async (_, body, chosen) => {
    const { id, email } = await desk.addUser()
    const token = await desk.signIn(email)
    const answer = await desk.call('updatePreferences', { params: { id }, body }, { token })
    expect(answer).toMatchObject({ code: 'OK00', result: chosen })
    expect((await desk.call('getTestToken', {}, { token })).result.user).toMatchObject(chosen)
    expect(await desk.audit('user.update_preferences', id)).toMatchObject([{ after: chosen }])
  })

  test.each<[string, object]>([
    ['a language that is not spoken here', { language: 'de' }],
    ['something else', { roles: ['admin'] }],
  ])('not %s', async (_, body) => {
    const { id, email } = await desk.addUser()
    const token = await desk.signIn(email)
    const answer = await desk.call('updatePreferences', { params: { id }, body }, { token })
    expect(answer.code).toBe('input_invalid')
  })

  test('not for another', async () => {
    const [ona, jonas] = [await desk.addUser(), await desk.addUser()]
    const token = await desk.signIn(ona.email)
    const asked = { params: { id: jonas.id }, body: { language: 'lt' } }
    expect((await desk.call('updatePreferences', asked, { token })).code).toBe('not_found')
    const other = await desk.signIn(jonas.email)
    expect((await desk.call('getTestToken', {}, { token: other })).result.user.language).toBe('en')
  })
})
