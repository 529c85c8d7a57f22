// @vitest-environment happy-dom
import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Input } from '../../api/client.ts'
import { type CompanyUser, CompanyUsers } from './company-users.tsx'

afterEach(closePage)

type Change = Input<'changeCompanyUser'>

const user = (facts: Partial<CompanyUser>): CompanyUser => ({
  _id: 'jonas',
  name: 'Jonas Jonaitis',
  email: 'jonas@made.test',
  role: 'customer',
  permissions: ['payment:create'],
  offered: ['payment:create', 'company_users:manage'],
  state: 'ACTIVE',
  last_login: null,
  version: 4,
  ...facts,
})
const USERS = [
  user({ _id: RASA.user._id, name: 'Rasa Girnė', permissions: ['payment:create', 'company_users:manage'] }),
  user({}),
  user({ _id: 'ona', name: 'Ona Onaitė', role: 'customer_viewer', permissions: [], offered: [] }),
  user({ _id: 'petras', name: 'Petras Petraitis', state: 'BLOCKED' }),
]
const STAFF: TestToken = { ...RASA, roles: ['operation'], permissions: ['edit:login'], companies: [] }

/** Opens the list, and answers the changes that are sent. */
async function open({
  me = RASA,
  mayChange = true,
  ...answers
}: { me?: TestToken; mayChange?: boolean } & Answers) {
  const sent: Change[] = []
  await openPage(<CompanyUsers id="company" title="Users" mayChange={mayChange} />, me, {
    listCompanyUsers: () => USERS,
    changeCompanyUser: (input: Change) => {
      sent.push(input)
      return USERS[1] as CompanyUser
    },
    ...answers,
  } as Answers)
  await screen.findByText('Jonas Jonaitis')
  return sent
}
const row = (name: RegExp) => screen.getByRole('row', { name })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const tick = async (name: string) => fireEvent.click(await screen.findByLabelText(name))

describe('the list', () => {
  test('says what each may do; nobody changes themselves, and a reader is given nothing', async () => {
    await open({})
    const acts = (name: RegExp) =>
      within(row(name))
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(acts(/Rasa Girnė \(You\)/)).toEqual([])
    expect(acts(/Jonas/)).toEqual(['Permissions', 'Block', 'Remove factors'])
    expect(acts(/Ona/)).toEqual(['Block', 'Remove factors'])
    expect(acts(/Petras/)).toEqual(['Permissions', 'Unblock'])
    expect(row(/Ona/).textContent).not.toContain('pay')
    expect(row(/Jonas/).textContent).toContain('Read, pay')
  })

  test('who may not change anybody only reads', async () => {
    await open({ mayChange: false })
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('a change', () => {
  test('what is taken away is taken at once', async () => {
    const sent = await open({})
    await press('Permissions of Jonas Jonaitis')
    await tick('Make payments')
    await press('Save')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      params: { id: 'company', userId: 'jonas' },
      body: { permissions: [], version: 4 },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('what is given is confirmed with a second factor, and a colleague who goes back keeps what was chosen', async () => {
    const asked: unknown[] = []
    const sent = await open({
      authoriseCompanyUser: ({ body }: Input<'authoriseCompanyUser'>) => {
        asked.push(body)
        return {
          _id: 'challenge',
          required: true,
          methods: ['totp'],
          expires_at: '2026-11-23T10:05:00.000Z',
          next_code_at: null,
          passkey: null,
          name: 'Jonas Jonaitis',
          permissions: ['payment:create', 'company_users:manage'],
          is_blocked: false,
          reset_factor: false,
        }
      },
    } as never)
    await press('Permissions of Jonas Jonaitis')
    await tick('Manage the users of the company')
    await press('Save')
    expect(await screen.findByText(/You give a colleague the following/)).toBeTruthy()
    expect(asked).toEqual([{ permissions: ['payment:create', 'company_users:manage'], version: 4 }])
    expect(sent).toEqual([])
    await press('Cancel')
    const chosen = await screen.findByLabelText<HTMLInputElement>('Manage the users of the company')
    expect(chosen.checked).toBe(true)
  })

  test('removed factors are proven; the code to tell is shown once', async () => {
    const sent = await open({
      authoriseCompanyUser: () => ({
        _id: 'challenge',
        required: true,
        methods: ['totp'],
        expires_at: '2026-11-23T10:05:00.000Z',
        next_code_at: null,
        passkey: null,
        name: 'Jonas Jonaitis',
        permissions: ['payment:create'],
        is_blocked: false,
        reset_factor: true,
      }),
      confirmCompanyUser: () => ({ authorisation: 'proof', expires_at: '2026-11-23T10:05:00.000Z' }),
      changeCompanyUser: (input: Change) => {
        sent.push(input)
        return {
          ...USERS[1],
          told_code: { code: '123456', expires_at: '2026-11-26T10:00:00.000Z' },
        }
      },
    } as never)
    await press('Remove factors of Jonas Jonaitis')
    await press('Remove')
    await screen.findByText(/You remove all second factors of a colleague/)
    fireEvent.change(await screen.findByLabelText(/code/i), { target: { value: '654321' } })
    await press('Confirm with the code')
    await screen.findByText('123 456')
    expect(sent).toMatchObject([{ body: { reset_factor: true, version: 4, authorisation: 'proof' } }])
    await press('I have told the code')
    expect(screen.queryByText('123 456')).toBeNull()
  })

  test('staff give without a proof', async () => {
    const sent = await open({ me: STAFF })
    await press('Unblock Petras Petraitis')
    await press('Unblock')
    await waitFor(() => expect(sent).toMatchObject([{ body: { is_blocked: false, version: 4 } }]))
  })

  test('after a colleague’s change it is refused, and what was chosen stays', async () => {
    await open({ changeCompanyUser: () => refuse('version_conflict') } as never)
    await press('Permissions of Jonas Jonaitis')
    await tick('Make payments')
    await press('Save')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Make payments').checked).toBe(false)
  })
})
