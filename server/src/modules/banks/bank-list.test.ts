import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignInDesk, type SignInDesk } from '../../../test/sign-in-desk.ts'
import { DirectoryInForce } from './directory-in-force.ts'
import { seedIllustrativeBanks } from './seed-banks.ts'

type Staff = Awaited<ReturnType<SignInDesk['addStaff']>>

let desk: SignInDesk
let [ana, ben, eva]: Staff[] = []
beforeAll(async () => {
  desk = await openSignInDesk({ perAccount: 100_000, perIp: 100_000 })
  ana = await desk.addStaff({ firstName: 'Ana', lastName: 'Pirmoji' })
  ben = await desk.addStaff({ firstName: 'Ben', lastName: 'Antrasis', roles: ['operation'] })
  eva = await desk.addStaff({ firstName: 'Eva', lastName: 'Trečioji', entities: ['UAB'] })
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const tokenOf = (who: Staff | undefined) => ({ token: who?.token })
const body = (csv: string) => ({
  csv,
  list_version: '2026-12',
  list_date: '2026-12-01',
  source: 'The clearing house',
  change_reason: 'The list of the month.',
})
const bring = (who: Staff | undefined, csv: string) =>
  desk.call('importBanks', { body: body(csv) }, tokenOf(who))
const approve = (who: Staff | undefined, id: string) =>
  desk.call('approveChange', { params: { id } }, tokenOf(who))
const listed = async (query: object = {}) =>
  (await desk.call('listBanks', { query: { limit: '200', ...query } }, tokenOf(ana))).result.map(
    ({ bic }: { bic: string }) => bic,
  )

const COMMERZBANK = 'DE89370400440532013000'
const SWEDBANK = 'LT121000011101001000'

describe('a list of banks', () => {
  test('comes into force by two people, in every process, and says who they were', async () => {
    const { db } = desk.database
    const another = new DirectoryInForce()
    await another.load(db)
    expect(another.byIban(COMMERZBANK)).toBeNull()
    expect(await listed()).toEqual([])

    const first = await bring(
      ana,
      'bic,name,schemes,bank_code\nCOBADEFF,Commerzbank,SCT,37040044\nHABALT22,Swedbank,SCT INST,73000\n',
    )
    expect(first.code).toBe('OK00')
    expect(first.result.change).toMatchObject({
      kind: 'bank_list',
      lines: [
        { label: 'Version', before: [], after: ['2026-12'] },
        { label: 'Date of the list', before: [], after: ['01-12-2026'] },
        {},
        { label: 'Banks', before: [], after: ['2'] },
        { label: 'Banks with instant payments', before: [], after: ['1'] },
        { after: ['Swedbank (HABALT22XXX)'] },
        { after: ['None'] },
        { after: ['None'] },
        {},
        {},
      ],
    })
    expect(await listed()).toEqual([])
    expect((await bring(ben, 'bic,name,schemes\nCOBADEFF,Commerzbank,SCT\n')).code).toBe('proposal_waits')
    expect((await approve(ana, first.result.change._id)).code).toBe('maker_cannot_approve')
    expect((await approve(ben, first.result.change._id)).code).toBe('OK00')
    expect(await listed()).toEqual(['COBADEFFXXX', 'HABALT22XXX'])
    await another.load(db)
    const now = new Date()
    expect(another.reachedByInstant(COMMERZBANK, null, now)).toBe(false)
    expect(another.reachedByInstant(SWEDBANK, null, now)).toBeNull()
    expect(another.reachedByInstant(SWEDBANK, 'HABALT22XXX', now)).toBe(true)

    const next = 'bic;name;schemes;bank_code\nCOBADEFF;Commerzbank;SCT INST;37040044\n'
    const second = await bring(ben, next)
    expect(second.result.change.lines).toMatchObject([
      {},
      {},
      {},
      { before: ['2'], after: ['1'] },
      { before: ['1'], after: ['1'] },
      { label: 'Start to accept instant payments', after: ['Commerzbank (COBADEFFXXX)'] },
      { label: 'No longer accept instant payments', after: ['Swedbank (HABALT22XXX)'] },
      { label: 'No longer on the list', after: ['Swedbank (HABALT22XXX)'] },
      {},
      {},
    ])
    expect((await approve(ana, second.result.change._id)).code).toBe('OK00')
    await another.load(db)
    expect(another.reachedByInstant(COMMERZBANK, null, new Date())).toBe(true)
    expect((await bring(ana, next)).code).toBe('bank_list_unchanged')

    const { result } = await desk.call('getBankDirectory', {}, tokenOf(ana))
    expect(result.editions.map(({ participants }: { participants: number }) => participants)).toEqual([1, 2])
    expect(result.editions[0]).toMatchObject({
      version: '2026-12',
      source: 'The clearing house',
      reason: 'The list of the month.',
      change_id: second.result.change._id,
    })
    expect(result.editions[0]?.proposed_by).not.toBe(result.editions[0]?.approved_by)
    expect(result.change_id).toBeNull()
  })

  test('is changed only by staff of every entity', async () => {
    expect((await bring(eva, 'bic,name,schemes\nCOBADEFF,Commerzbank,SCT\n')).code).toBe('permission_missing')
  })

  test('a bank that just lost instant payments is no reason to refuse for a quarter of an hour', async () => {
    const lost = await bring(ana, 'bic,name,schemes,bank_code\nCOBADEFF,Commerzbank,SCT,37040044\n')
    expect((await approve(ben, lost.result.change._id)).code).toBe('OK00')
    const banks = new DirectoryInForce()
    await banks.load(desk.database.db)
    const { result } = await desk.call('getBankDirectory', {}, tokenOf(ana))
    const since = new Date(result.editions[0]?.in_force_from ?? '').getTime()
    expect(banks.reachedByInstant(COMMERZBANK, null, new Date(since + 14 * 60_000))).toBe(true)
    expect(banks.reachedByInstant(COMMERZBANK, null, new Date(since + 15 * 60_000))).toBe(false)
  })

  test('the list of the product does not replace one that was imported', async () => {
    await desk.database.db
      .transaction()
      .execute((trx) => seedIllustrativeBanks(trx, '2026-11-20', new Date()))
    expect(await listed()).toEqual(['COBADEFFXXX'])
  })

  test.each<[query: object, bics: string[]]>([
    [{ text: 'commerz' }, ['COBADEFFXXX']],
    [{ text: 'COBADE' }, ['COBADEFFXXX']],
    [{ country: ['DE'] }, ['COBADEFFXXX']],
    [{ country: ['LT'] }, []],
    [{ reach: 'instant' }, []],
    [{ reach: 'ordinary' }, ['COBADEFFXXX']],
  ])('is filtered by %j', async (query, bics) => expect(await listed(query)).toEqual(bics))
})

test.each<[name: string, csv: string, code: string, wrong?: [line: number, text: string][]]>([
  ['no CSV', 'bic,name,schemes\n"COBADEFF', 'import_unreadable'],
  ['another encoding', 'bic,name,schemes\nCOBADEFF,B\ufffdnk,SCT', 'import_unreadable'],
  ['a column too many', 'bic,name,schemes,phone\nCOBADEFF,Bank,SCT,1', 'import_columns_wrong'],
  ['a column twice', 'bic,name,schemes,bic\nCOBADEFF,Bank,SCT,COBADEFF', 'import_columns_wrong'],
  ['no schemes', 'bic,name\nCOBADEFF,Bank', 'import_columns_wrong'],
  ['no line', 'bic,name,schemes\n', 'import_lines_wrong', []],
  ['no BIC', 'bic,name,schemes\nCOBA,Bank,SCT', 'import_lines_wrong', [[2, 'The BIC must']]],
  ['no name', 'bic,name,schemes\nCOBADEFF,,SCT', 'import_lines_wrong', [[2, 'The name must']]],
  ['another scheme', 'bic,name,schemes\nCOBADEFF,Bank,SDD', 'import_lines_wrong', [[2, 'The schemes must']]],
  ['instant alone', 'bic,name,schemes\nCOBADEFF,Bank,INST', 'import_lines_wrong', [[2, 'The schemes must']]],
  [
    'a country outside SEPA',
    'bic,name,schemes,country\nCOBADEFF,Bank,SCT,US',
    'import_lines_wrong',
    [[2, 'The country']],
  ],
  ['a formula', 'bic,name,schemes\nCOBADEFF,=1+1,SCT', 'import_lines_wrong', [[2, 'A cell begins']]],
  [
    'a code that is none',
    'bic,name,schemes,bank_code\nCOBADEFF,Bank,SCT,12-3',
    'import_lines_wrong',
    [[2, 'A bank code']],
  ],
  [
    'our code',
    'bic,name,schemes,country,bank_code\nCOBADEFF,Bank,SCT,LT,99199',
    'import_lines_wrong',
    [[2, 'This bank code belongs']],
  ],
  [
    'a BIC twice, in two ways',
    'bic,name,schemes\nCOBADEFF,Bank,SCT\ncobadeffxxx,Bank,SCT',
    'import_lines_wrong',
    [[3, 'COBADEFFXXX is in line 2']],
  ],
  [
    'a code of two banks',
    'bic,name,schemes,bank_code\nCOBADEFF,Bank,SCT,37040044\nDEUTDEFF,Bank,SCT,37040044',
    'import_lines_wrong',
    [[3, '37040044 is in line 2']],
  ],
])('a file with %s is refused whole', async (_, csv, code, wrong) => {
  const refused = await bring(ana, csv)
  expect(refused.code).toBe(code)
  if (!wrong) return
  const lines = (refused.result as unknown as { lines: { line: number; text: string }[] }).lines
  expect(lines).toMatchObject(
    wrong.map(([line, text]) => ({ line, text: expect.stringContaining(text) as string })),
  )
})
