import { PAYEE_COLUMNS, PAYEE_TEMPLATE } from '@fondaco/rules/payees/payee-file.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type RunningApp } from '../../../test/build-app.ts'
import { type Client, makeCompany, makeUser, signIn } from '../../../test/make.ts'
import { newId } from '../../platform/ids.ts'

let running: RunningApp
let owner: Client
let id: string
beforeAll(async () => {
  running = await buildApp()
})
beforeEach(async () => {
  const user = await makeUser(running, 'customer')
  id = await makeCompany(running, [user], { settings: { can_save_beneficiary: true } })
  owner = await signIn(running, user)
})
afterAll(() => running?.stop())

const take = (csv: string, key = newId()) =>
  owner.call('importPayees', { params: { id }, body: { csv } }, { idempotencyKey: key })
const HEAD = PAYEE_COLUMNS.join(',')

test('the template is an import, and the same file again saves nothing', async () => {
  const { result } = await take(PAYEE_TEMPLATE)
  const line = { line: 2, name: 'Muster GmbH', account_id: 'DE89370400440532013000', text: null }
  expect(result).toEqual({ saved: 1, lines: [{ ...line, outcome: 'saved' }] })
  const again = await take(PAYEE_TEMPLATE)
  expect(again.result).toEqual({ saved: 0, lines: [{ ...line, outcome: 'exists' }] })
  const [group] = await owner.must('listPayeeGroups', { params: { id } })
  expect(group).toMatchObject({ name: 'Suppliers', payees: 1 })
})

test('what is exported can be imported elsewhere, whatever a name begins with', async () => {
  await owner.must('addPayee', {
    params: { id },
    body: { kind: 'COMPANY', name: '=1+1 "Rasa", UAB', account: { account_id: '123456' } },
  })
  await take(PAYEE_TEMPLATE)
  const { call } = { call: await import('@fondaco/contract/payees/calls.ts') }
  const { text, headers } = await owner.send(call.exportPayees, { params: { id } })
  expect(headers.get('content-disposition')).toContain('payees-')
  expect(text.replace('\ufeff', '').split('\n').slice(0, 3)).toEqual([
    HEAD,
    `COMPANY,"'=1+1 ""Rasa"", UAB",123456,,EUR,,,,,,`,
    'COMPANY,Muster GmbH,DE89370400440532013000,,EUR,DE,Berlin,,,Suppliers,HRB 86891',
  ])
  expect((await take(text)).result.lines.map(({ outcome }) => outcome)).toEqual(['exists', 'exists'])
})

describe('each line has its outcome', () => {
  test.each<[string, string, string, RegExp | null]>([
    ['a number', 'COMPANY,Muster GmbH,123456,,,,,,,', 'saved', null],
    ['no kind', ',Muster GmbH,123456', 'saved', null],
    ['several groups, one new twice', ',Muster GmbH,123456,,,,,,,Rent|rent |Cars', 'saved', null],
    ['no name', ',,123456', 'refused', /name must not be empty/],
    ['a wrong IBAN', ',Muster GmbH,DE88370400440532013000', 'refused', /IBAN is not valid/],
    ['a wrong kind', 'ROBOT,Muster GmbH,123456', 'refused', /kind must be one of INDIVIDUAL, COMPANY/],
    ['a wrong currency', ',Muster GmbH,123456,,XXX', 'refused', /currency/],
    ['a town alone', ',Muster GmbH,123456,,,,Berlin', 'refused', /country must be a two-letter/],
    ['a formula', ',"=HYPERLINK(""http://x"")",123456', 'refused', /as a formula does/],
    ['a formula in an account', ',Muster GmbH,+123456', 'refused', /as a formula does/],
    ['cells too many', `,Muster GmbH,123456${','.repeat(10)}x`, 'refused', /more cells/],
    ['a LEI', ',Muster GmbH,123456,,,,,,,,5493001KJTIIGC8Y1R12', 'saved', null],
    ['a wrong LEI', ',Muster GmbH,123456,,,,,,,,5493001KJTIIGC8Y1R13', 'refused', /LEI, VAT or register/],
    ['a number of a person', 'INDIVIDUAL,Hans,123456,,,,,,,,305123456', 'refused', /of a company/],
    ['a group of 61 characters', `,Muster GmbH,123456,,,,,,,${'a'.repeat(61)}`, 'refused', /group/],
  ])('%s', async (_, line, outcome, text) => {
    const { code, result } = await take(`${HEAD}\n${line}\n,Rasa,999999\n`)
    expect(code).toBe('OK00')
    expect(result.lines.map((one) => one.outcome)).toEqual([outcome, 'saved'])
    if (text) expect(result.lines[0]?.text).toMatch(text)
  })

  test('of the same account twice the first is saved', async () => {
    const { result } = await take('account_id;name\n123456;Muster GmbH\n123456;Meister GmbH\n')
    expect(result.lines.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Muster GmbH', 'saved'],
      ['Meister GmbH', 'exists'],
    ])
  })
})

describe('a whole file is refused', () => {
  test.each<[string, string, string]>([
    ['without an account', 'name,iban\nMuster GmbH,1', 'import_columns_wrong'],
    ['with a column twice', 'name,account_id,name\na,1,b', 'import_columns_wrong'],
    ['without a head', 'Muster GmbH,123456', 'import_columns_wrong'],
    ['of a spreadsheet', 'PK\u0003\u0004\ufffd\ufffd', 'import_unreadable'],
    ['in UTF-16', 'n\u0000a\u0000m\u0000e\u0000', 'input_invalid'],
    ['in another encoding', 'name,account_id\nM\ufffdller,123456', 'import_unreadable'],
    ['with an open quote', 'name,account_id\n"Muster,123456', 'import_unreadable'],
    ['with 2,001 lines', `name,account_id\n${'a,1\n'.repeat(2_001)}`, 'import_too_long'],
    ['empty', '', 'input_invalid'],
  ])('%s', async (_, csv, code) => {
    expect((await take(csv)).code).toBe(code)
  })

  test('of 50 MB, in words', async () => {
    const { status, code, description } = await take(`name,account_id\n${'x'.repeat(50_000_000)}`)
    expect([status, code]).toEqual([413, 'body_too_large'])
    expect(description).toBe('The data that was sent is too large.')
  })
})

test('2,000 lines are taken at once', async () => {
  const lines = Array.from({ length: 2_000 }, (_, n) => `Payee ${n},${1_000_000 + n}`)
  const { result } = await take(`name,account_id\n${lines.join('\n')}`)
  expect(result.saved).toBe(2_000)
})
