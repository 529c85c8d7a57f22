import { listTemplate, MOST_LIST_LINES } from '@fondaco/rules/lists/list-file.ts'
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
})
beforeEach(async () => {
  desk.forgetCounts()
  await desk.database.ownerPool.query(
    `update proposal set state = 'WITHDRAWN', decider = proposer, decided_at = now() where state = 'PROPOSED';
     delete from blacklisted_word; delete from whitelisted_bank; delete from country_risk`,
  )
})
afterAll(() => desk.close())

const tokenOf = (who: Staff | undefined) => ({ token: who?.token })
const LISTS = {
  words: {
    template: listTemplate('blacklisted_words'),
    head: 'word,reason',
    try: 'tryBlacklistedWordsFile',
    bring: 'importBlacklistedWords',
    save: 'exportBlacklistedWords',
    list: 'listBlacklistedWords',
  },
  banks: {
    template: listTemplate('whitelisted_banks'),
    head: 'bic,note',
    try: 'tryWhitelistedBanksFile',
    bring: 'importWhitelistedBanks',
    save: 'exportWhitelistedBanks',
    list: 'listWhitelistedBanks',
  },
  countries: {
    template: listTemplate('country_risks'),
    head: 'country,level,risk,source',
    try: 'tryCountryRisksFile',
    bring: 'importCountryRisks',
    save: 'exportCountryRisks',
    list: 'listCountryRisks',
  },
} as const
type Which = keyof typeof LISTS
type Mode = 'add' | 'replace'

const REASON = { file_name: 'list.csv', change_reason: 'The list of the month.' }
const bring = (which: Which, csv: string, mode: Mode = 'add', who: Staff | undefined = ana) =>
  desk.call(LISTS[which].bring, { body: { csv, mode, ...REASON } }, tokenOf(who))
const tryFile = (which: Which, csv: string, mode: Mode = 'add') =>
  desk.call(LISTS[which].try, { body: { csv, mode } }, tokenOf(ana))
const save = async (which: Which, query: Record<string, string> = {}) =>
  (await desk.save(LISTS[which].save, { query }, tokenOf(ana))).replace('\ufeff', '')
const approve = (id: string, who: Staff | undefined = ben) =>
  desk.call('approveChange', { params: { id } }, tokenOf(who))
const approved = async (proposed: Awaited<ReturnType<typeof bring>>) => {
  expect(proposed.code).toBe('OK00')
  expect((await approve(proposed.result.change._id)).code).toBe('OK00')
}
const words = async () => {
  const { result } = await desk.call('listBlacklistedWords', { query: { limit: '200' } }, tokenOf(ana))
  return result.map(({ word, reason }) => `${word}: ${reason}`)
}
const idOf = async (word: string) => {
  const { result } = await desk.call('listBlacklistedWords', { query: { text: word } }, tokenOf(ana))
  return result[0]?._id ?? ''
}

describe('a file of a list', () => {
  test.each<Which>(['words', 'banks', 'countries'])(
    '%s: the template is an import, and is exported as it came',
    async (which) => {
      const { template } = LISTS[which]
      const first = await bring(which, template)
      expect(await save(which)).toBe(`${LISTS[which].head}\n`)
      await approved(first)
      expect(await save(which)).toBe(template.replaceAll('\r', ''))
      expect((await bring(which, template)).code).toBe('list_unchanged')
      expect((await bring(which, await save(which), 'replace')).code).toBe('list_unchanged')
    },
  )

  test('adds and changes entries by two people, and each says who they were', async () => {
    await approved(await bring('words', 'word,reason\nRansom,Old\nivory,Species\n'))
    const csv = 'word;reason\nransom;Extortion\nhawala;Unlicensed\nivory;Species\n'
    expect((await tryFile('words', csv)).result).toMatchObject({
      added: 1,
      changed: 1,
      removed: 0,
      unchanged: 1,
      compared: 0,
      held: 0,
      released: 0,
      is_complete: true,
    })
    const { result } = await bring('words', csv)
    expect(result.change).toMatchObject({
      kind: 'blacklisted_words',
      subject: { _id: null, name: 'list.csv' },
      reason: 'The list of the month.',
      has_file: true,
      lines: [
        { label: 'The file', after: ['adds and changes entries'] },
        { label: 'Entries of the list', before: ['2'], after: ['3'] },
        { label: 'Added (1)', after: ['hawala'] },
        { label: 'Changed (1)', after: ['ransom: Ransom → ransom; Old → Extortion'] },
        { label: 'Removed (0)', after: ['None'] },
        { label: 'Entries of the file that stay as they are', after: ['1'] },
        { label: 'Payments of the last 90 days (compared: 0)' },
      ],
    })
    const id = result.change._id
    const file = await desk.save('getChangeFile', { params: { id } }, tokenOf(ben))
    expect(file.replace('\ufeff', '')).toBe(
      'change,word,reason,word_before,reason_before\nadded,hawala,Unlicensed,,\nchanged,ransom,Extortion,Ransom,Old\n',
    )
    expect(await words()).toEqual(['ivory: Species', 'Ransom: Old'])
    expect((await approve(id, ana)).code).toBe('maker_cannot_approve')
    expect((await approve(id)).code).toBe('OK00')
    expect(await words()).toEqual(['hawala: Unlicensed', 'ivory: Species', 'ransom: Extortion'])
    const detail = await desk.call(
      'getBlacklistedWord',
      { params: { id: await idOf('ransom') } },
      tokenOf(ana),
    )
    expect(detail.result).toMatchObject({
      version: 2,
      history: [
        {
          change_id: id,
          proposed_by: 'Ana Pirmoji',
          approved_by: 'Ben Antrasis',
          values: { word: 'ransom' },
        },
        { values: { word: 'Ransom', reason: 'Old' } },
      ],
    })
    expect(await desk.audit('blacklisted_word.import', id)).toMatchObject([
      { actor_name: 'Ben Antrasis', after: { mode: 'add', added: 1, changed: 1, removed: 0 } },
    ])
  })

  test('that replaces the list removes the others, and says so before', async () => {
    await approved(await bring('words', 'word,reason\nransom,Extortion\nivory,Species\n'))
    const { result } = await bring('words', 'word,reason\nIvory,Species\nhawala,Unlicensed\n', 'replace')
    expect(result.change.lines.slice(0, 5)).toMatchObject([
      { after: ['replaces the whole list'] },
      { before: ['2'], after: ['2'] },
      { after: ['hawala'] },
      { after: ['Ivory: ivory → Ivory'] },
      { label: 'Removed (1)', after: ['ransom'] },
    ])
    await approved({ code: 'OK00', result } as never)
    expect(await words()).toEqual(['hawala: Unlicensed', 'Ivory: Species'])
  })

  test('names 20 entries, and has the others in its file', async () => {
    const lines = Array.from({ length: 25 }, (_, n) => `sham ${100 + n},Fraud`)
    const { result } = await bring('words', ['word,reason', ...lines].join('\n'))
    const named = result.change.lines[2]?.after ?? []
    expect([named.length, named[0], named[19], named[20]]).toEqual([21, 'sham 100', 'sham 119', 'and 5 more'])
    const file = await desk.save('getChangeFile', { params: { id: result.change._id } }, tokenOf(ben))
    expect(file.trim().split('\n')).toHaveLength(26)
  })

  test('of as many lines as it may have is taken at once', async () => {
    const lines = Array.from({ length: MOST_LIST_LINES }, (_, n) => `sham ${n},Fraud`)
    await approved(await bring('words', ['word,reason', ...lines].join('\n')))
    const { rows } = await desk.database.ownerPool.query(
      'select count(*)::int as count from blacklisted_word',
    )
    expect(rows[0].count).toBe(MOST_LIST_LINES)
  })

  test('is exported as the filter shows it', async () => {
    await approved(
      await bring(
        'countries',
        'country,level,risk,source\nKP,restricted,5,FATF\nHT,high,4,EU\nGE,ordinary,3,EU\n',
      ),
    )
    expect(await save('countries', { level: 'high' })).toBe('country,level,risk,source\nHT,high,4,EU\n')
    expect(await save('countries', { text: 'georgia' })).toBe('country,level,risk,source\nGE,ordinary,3,EU\n')
  })

  test('a text that a spreadsheet would compute is exported as a text, and imported as it was', async () => {
    const body = { word: '=cmd', reason: "'=1+1", change_reason: 'A new pattern.' }
    const added = await desk.call('addBlacklistedWord', { body }, tokenOf(ana))
    expect((await approve(added.result.change._id)).code).toBe('OK00')
    const csv = await save('words')
    expect(csv).toBe("word,reason\n'=cmd,''=1+1\n")
    expect((await bring('words', csv)).code).toBe('list_unchanged')
  })
})

describe('every line has its sentence, and nothing is proposed while one is wrong', () => {
  test.each<[what: string, which: Which, lines: string, text: RegExp]>([
    ['a word without a letter', 'words', 'x-x,Fraud\n***,Fraud', /letter/],
    ['without a reason', 'words', 'sham,', /^reason /],
    ['a word of 61 characters', 'words', `${'a'.repeat(61)},Fraud`, /^word /],
    ['a formula', 'words', '=1+1,Fraud', /as a formula does/],
    ['cells too many', 'words', 'sham,Fraud,x', /more cells/],
    ['a word twice', 'words', 'sham,Fraud\nsham,Other', /^sham is in line 2 already/],
    ['a word in another spelling', 'words', 'Sham,Fraud\nshám,Other', /^shám is in line 2 already/],
    ['two wrong cells', 'words', ',', /^word .*; reason /],
    ['a wrong BIC', 'banks', 'DEUTDEF,Bank', /must be a BIC/],
    ['a bank twice', 'banks', 'DEUTDEFF,Bank\ndeutdeff,Bank', /^DEUTDEFF is in line 2 already/],
    ['a country that does not exist', 'countries', 'QQ,high,4,FATF', /must be a country/],
    ['an unknown level', 'countries', 'CY,low,4,FATF', /^level /],
    ['a risk in words', 'countries', 'CY,high,four,FATF', /^risk /],
    ['a risk that does not fit', 'countries', 'CY,high,3,FATF', /does not fit the level/],
    ['a country twice', 'countries', 'CY,high,4,FATF\n cy ,high,5,FATF', /^Cyprus is in line 2 already/],
  ])('%s', async (_, which, lines, text) => {
    const csv = `${LISTS[which].head}\n${lines}\n`
    for (const answer of [await tryFile(which, csv), await bring(which, csv)]) {
      expect(answer.code).toBe('import_lines_wrong')
      const { faulty, lines: wrong } = answer.result as unknown as {
        faulty: number
        lines: { line: number; text: string }[]
      }
      expect(faulty).toBe(1)
      expect(wrong[0]?.line).toBe(lines.split('\n').length + 1)
      expect(wrong[0]?.text).toMatch(text)
    }
  })

  test('an entry of a former release whose risk does not fit is no wrong line while it stays as it is', async () => {
    await desk.database.ownerPool.query(
      `insert into country_risk (country, level, risk, source) values ('CU', 'restricted', 4, 'Former')`,
    )
    const csv = `${await save('countries')}HT,high,4,EU\n`
    expect((await bring('countries', csv)).code).toBe('OK00')
    expect((await tryFile('countries', csv.replace('Former', 'Other'))).code).toBe('import_lines_wrong')
  })
})

describe('a whole file is refused', () => {
  test.each<[what: string, csv: string, code: string]>([
    ['without a column', 'word\nsham', 'import_columns_wrong'],
    ['with another column', 'word,reason,note\nsham,Fraud,x', 'import_columns_wrong'],
    ['with a column twice', 'word,reason,word\nsham,Fraud,x', 'import_columns_wrong'],
    ['without a head', 'sham,Fraud', 'import_columns_wrong'],
    ['of a spreadsheet', 'PK\u0003\u0004\ufffd\ufffd', 'import_unreadable'],
    ['in UTF-16', 'w\u0000o\u0000r\u0000d\u0000', 'input_invalid'],
    ['in windows-1257', 'word,reason\ni\ufffdpirka,Fraud', 'import_unreadable'],
    ['with an open quote', 'word,reason\n"sham,Fraud', 'import_unreadable'],
    ['with a line too many', `word,reason\n${'a,b\n'.repeat(MOST_LIST_LINES + 1)}`, 'import_too_long'],
    ['with a head alone', 'word,reason\n', 'import_lines_wrong'],
    ['empty', '', 'input_invalid'],
  ])('%s', async (_, csv, code) => {
    for (const mode of ['add', 'replace'] as const) expect((await bring('words', csv, mode)).code).toBe(code)
  })

  test('of 50 MB, in words', async () => {
    const { code, description } = await bring('words', `word,reason\n${'x'.repeat(50_000_000)}`)
    expect(code).toBe('body_too_large')
    expect(description).toBe('The data that was sent is too large.')
  })

  test.each<[what: string, csv: string]>([
    ['with a mark of its order of bytes', '\ufeffword,reason\nsham,Fraud\n'],
    ['with semicolons', 'word;reason\nsham;Fraud\n'],
    ['with tabs', 'word\treason\nsham\tFraud\n'],
    ['with its columns in another order', 'Reason,Word\nFraud,sham\n'],
    ['with empty lines', 'word,reason\n\nsham,Fraud\n\n'],
  ])('but not one %s', async (_, csv) => {
    expect((await tryFile('words', csv)).result.added).toBe(1)
  })
})

describe('an import', () => {
  const SHAM = 'word,reason\nsham,Fraud\n'
  const addWord = (word: string) =>
    desk.call(
      'addBlacklistedWord',
      { body: { word, reason: 'Fraud', change_reason: 'A pattern.' } },
      tokenOf(ana),
    )

  const removal = async (word: string) =>
    desk.call(
      'removeBlacklistedWord',
      { params: { id: await idOf(word) }, body: { version: 1, change_reason: 'It holds too much.' } },
      tokenOf(ana),
    )

  test('is proposed and approved only by people who see every entity', async () => {
    expect((await bring('words', SHAM, 'add', eva)).code).toBe('permission_missing')
    const { result } = await bring('words', SHAM)
    expect((await approve(result.change._id, eva)).code).toBe('permission_missing')
  })

  test('waits alone, also of two at the same moment', async () => {
    const both = await Promise.all([bring('words', SHAM), bring('words', SHAM, 'add', ben)])
    expect(both.map(({ code }) => code).sort()).toEqual(['OK00', 'proposal_waits'])
  })

  test('is overtaken by a change of the list', async () => {
    const proposed = await bring('words', SHAM)
    const added = await addWord('hawala')
    expect((await approve(added.result.change._id)).code).toBe('OK00')
    expect((await approve(proposed.result.change._id)).code).toBe('proposal_overtaken')
    expect(await words()).toEqual(['hawala: Fraud'])
    expect((await bring('words', SHAM)).code).toBe('OK00')
  })

  test('overtakes the changes of its entries that wait', async () => {
    await approved(await bring('words', SHAM))
    const removed = await removal('sham')
    await approved(await bring('words', 'word,reason\nsham,Other\n'))
    const { result } = await desk.call(
      'getChange',
      { params: { id: removed.result.change._id } },
      tokenOf(ana),
    )
    expect(result.state).toBe('OVERTAKEN')
    expect(await words()).toEqual(['sham: Other'])
  })

  test('and a change of an entry, approved at the same moment, leave one', async () => {
    await approved(await bring('words', SHAM))
    const removed = await removal('sham')
    const changed = await bring('words', 'word,reason\nsham,Other\n')
    const both = await Promise.all([removed, changed].map(({ result }) => approve(result.change._id)))
    expect(both.filter(({ code }) => code === 'OK00')).toHaveLength(1)
  })

  test('is refused, and changes nothing', async () => {
    const { result } = await bring('words', SHAM)
    const refused = await desk.call(
      'refuseChange',
      { params: { id: result.change._id }, body: { reason: 'It holds too much.' } },
      tokenOf(ben),
    )
    expect(refused.result.state).toBe('REFUSED')
    expect(await words()).toEqual([])
  })

  test('has a file; a change of one entry has none', async () => {
    const added = await addWord('hawala')
    const { code } = await desk.call(
      'getChangeFile',
      { params: { id: added.result.change._id } },
      tokenOf(ana),
    )
    expect(code).toBe('not_found')
  })
})
