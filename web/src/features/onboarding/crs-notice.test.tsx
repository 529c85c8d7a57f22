// @vitest-environment happy-dom
import type { TestToken } from '@fondaco/contract/overview/schemas.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import type { Result } from '../../api/client.ts'
import CrsNotice from './crs-notice.tsx'

const ME: TestToken = { ...RASA, companies: RASA.companies.map((one) => ({ ...one, crs_due: true })) }
const DUE: Result<'getCompanyCertification'> = {
  is_done: false,
  viewed: null,
  due: true,
  days_left: 30,
  asked_again: null,
  may_sign: true,
  signers: ['Rasa Girnė'],
  invalid_at: null,
}

/** The cookies that the page sets: happy-dom keeps none that are secure. */
let cookies: string[]
let jar: string
beforeEach(() => {
  cookies = []
  jar = ''
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar)
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    if (cookie.startsWith('crs_')) cookies.push(cookie)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  closePage()
})

const open = (crs: Partial<Result<'getCompanyCertification'>> = {}, answers: Answers = {}) =>
  openPage(<CrsNotice onOpen={() => undefined} />, ME, {
    getCompanyCertification: () => ({ ...DUE, ...crs }),
    updateCompany: () => null as never,
    ...answers,
  })
const shown = () => screen.findByText(/Rasos Baldai UAB/)
const isHidden = async (read: () => boolean) => {
  await waitFor(() => expect(read()).toBe(true))
  expect(screen.queryByText(/Days remaining/)).toBeNull()
}

test('a person is told that the form they signed has faults', async () => {
  const { _id } = RASA.user
  const individual = { _id: 'rasa', status: 'APPROVED', crs_due: true, settings: {} } as never
  const crs = {
    is_done: false,
    viewed: '2026-11-01',
    due: true,
    days_left: 9,
    invalid_at: '2026-11-20T10:00:00Z',
  }
  await openPage(
    <CrsNotice onOpen={() => undefined} />,
    { ...RASA, companies: [], individual },
    { getIndividual: () => ({ side: 'own', _id, crs }) as never },
  )
  expect(await screen.findByText(/The form that was signed last has faults/)).toBeTruthy()
})

describe('the notice of a company', () => {
  test('is noted once as shown, for a user who may sign', async () => {
    const calls = await open()
    await shown()
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'updateCompany').map(({ body }) => body)).toEqual([
        { documents: { crs: { viewed: true } } },
      ]),
    )
  })

  test('Continue puts it off for a day, by a cookie of the company', async () => {
    await open()
    await shown()
    fireEvent.click(screen.getByText('Continue'))
    await waitFor(() => expect(screen.queryByText(/Days remaining/)).toBeNull())
    expect(cookies).toEqual(['crs_opened_company=1; Max-Age=86400; Path=/; SameSite=Strict; Secure'])
  })

  test('a signature silences it for 12 hours', async () => {
    await open({ is_done: true, due: false })
    await waitFor(() =>
      expect(cookies).toEqual(['crs_done_company=1; Max-Age=43200; Path=/; SameSite=Strict; Secure']),
    )
  })

  test.each([
    ['opened today', 'crs_opened_company=1', {}, false],
    ['opened today, and the 30 days are over', 'crs_opened_company=1', { days_left: 0 }, true],
    ['signed just now', 'crs_done_company=1', {}, false],
    [
      'signed just now, and asked for again',
      'crs_done_company=1',
      { asked_again: '2026-11-01T10:00:00.000Z' },
      true,
    ],
    ['opened today for another company', 'crs_opened_other=1', {}, true],
  ])('%s', async (_, cookie, crs, isShown) => {
    jar = `language=en; ${cookie}`
    const calls = await open(crs)
    if (isShown) await shown()
    else await isHidden(() => calls.some(({ name }) => name === 'getCompanyCertification'))
  })

  test('a user who may not sign is told who can', async () => {
    const calls = await open({ may_sign: false, signers: ['Ona Petraitė', 'Jonas Girnė'] })
    await screen.findByText('You may not sign for the company. These users can: Ona Petraitė, Jonas Girnė.')
    expect(screen.queryByText('Start')).toBeNull()
    fireEvent.click(screen.getByText('Continue'))
    await waitFor(() => expect(screen.queryByText(/Days remaining/)).toBeNull())
    expect(calls.some(({ name }) => name === 'updateCompany')).toBe(false)
  })

  test('where nobody can sign, it says so', async () => {
    await open({ may_sign: false, signers: [] })
    await screen.findByText('No user of the company may sign for it. Please contact us.')
  })

  test('begins the form of this company in a window of its own; a refusal closes it', async () => {
    const place = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(place as never)
    let isRefused = true
    const signCrs = () =>
      isRefused ? refuse('provider_unavailable') : { redirect_url: 'https://sign.example/1' }
    const calls = await open({}, { signCrs })
    await shown()
    fireEvent.click(screen.getByText('Start'))
    await waitFor(() => expect(place.close).toHaveBeenCalled())
    isRefused = false
    fireEvent.click(screen.getByText('Start'))
    await screen.findByText(/The form is open in another window/)
    expect(place.location.replace).toHaveBeenCalledWith('https://sign.example/1')
    expect(place.opener).toBeNull()
    expect(calls.filter(({ name }) => name === 'signCrs').map(({ body }) => body)).toEqual(
      Array(2).fill({ document_type: 'docusign_crs_template', company: { _id: 'company' } }),
    )
  })
})
