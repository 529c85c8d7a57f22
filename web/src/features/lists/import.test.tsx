// @vitest-environment happy-dom
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { MOST_LIST_BYTES } from '@fondaco/rules/lists/list-file.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, closePage, openPage, refuse } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { BlacklistedWordsScreen } from '../../areas/crm/screens/blacklisted-words-screen.tsx'

afterEach(closePage)

const STAFF = {
  ...RASA,
  user: { ...RASA.user, role: 'compliance' as const },
  roles: ['compliance' as const],
  permissions: ['read:blacklisted_reasons' as const, 'manage:blacklisted_words' as const],
  entities: [...ENTITIES],
}
const EFFECT = {
  since: '2026-08-25T10:00:00.000Z',
  compared: 120,
  is_complete: true,
  held: 2,
  released: 0,
  payments: [],
  added: 3,
  changed: 1,
  removed: 0,
  unchanged: 7,
}
const CSV = 'word,reason\nransom,Extortion\n'

async function open({ me = STAFF, waiting = [] as object[], more = {} as Answers } = {}) {
  const asked = await openPage(
    <BlacklistedWordsScreen />,
    me,
    {
      listBlacklistedWords: () => [],
      listChanges: () => waiting as never,
      tryBlacklistedWordsFile: () => EFFECT,
      ...more,
    },
    '/crm/system/blacklisted_words?text=ran',
  )
  await screen.findByRole('button', { name: 'Export CSV' })
  return asked
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const openImport = async () => {
  await press('Import CSV')
  await screen.findByRole('button', { name: 'Propose' })
}
const isReady = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Propose' }).disabled
const choose = (bytes: BlobPart, name = 'words.csv') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be chosen')
  fireEvent.change(input, { target: { files: [new File([bytes], name, { type: 'text/csv' })] } })
}
const write = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Why the list changes' }), { target: { value } })

test('a file is tried as soon as it is chosen, again for the whole list, and proposed with a reason', async () => {
  const asked = await open({ more: { importBlacklistedWords: () => refuse('proposal_waits') } })
  await openImport()
  expect(isReady()).toBe(false)
  choose(CSV)
  expect(await screen.findByText('File: words.csv')).toBeTruthy()
  expect(await screen.findByText(/Payments compared: 120. Newly held: 2./)).toBeTruthy()
  for (const [term, count] of Object.entries({
    Added: '3',
    Changed: '1',
    Removed: '0',
    'Stay as they are': '7',
  }))
    expect(screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent).toBe(count)
  fireEvent.click(screen.getByRole('radio', { name: /replaces the whole list/ }))
  await waitFor(() =>
    expect(asked.flatMap(({ name, body }) => (name === 'tryBlacklistedWordsFile' ? [body] : []))).toEqual([
      { csv: CSV, mode: 'add' },
      { csv: CSV, mode: 'replace' },
    ]),
  )
  await screen.findByText(/Payments compared: 120/)
  expect(isReady()).toBe(false)
  write('The list of the month')
  expect(isReady()).toBe(true)
  await press('Propose')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'importBlacklistedWords')?.body).toEqual({
    csv: CSV,
    mode: 'replace',
    file_name: 'words.csv',
    change_reason: 'The list of the month',
  })
})

test('wrong lines are shown with number and reason; what was written stays for the corrected file', async () => {
  let isWrong = true
  const lines = Array.from({ length: 100 }, (_, n) => ({ line: n + 2, text: 'reason must not be empty' }))
  await open({
    more: {
      tryBlacklistedWordsFile: () =>
        isWrong ? refuse('import_lines_wrong', { faulty: 200, lines }) : EFFECT,
    },
  })
  await openImport()
  write('The list of the month')
  fireEvent.click(screen.getByRole('radio', { name: /replaces the whole list/ }))
  choose(CSV)
  const list = within(await screen.findByRole('list', { name: 'Wrong lines' }))
  expect(list.getAllByRole('listitem')).toHaveLength(101)
  expect(list.getByText('Line 2: reason must not be empty')).toBeTruthy()
  expect(list.getByText('Line 101: reason must not be empty')).toBeTruthy()
  expect(list.getByText('Other wrong lines: 100')).toBeTruthy()
  expect(isReady()).toBe(false)
  isWrong = false
  choose(CSV, 'corrected.csv')
  expect(await screen.findByText('File: corrected.csv')).toBeTruthy()
  expect(await screen.findByText(/Payments compared: 120/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Wrong lines' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /replaces the whole list/ }).checked).toBe(true)
  expect(isReady()).toBe(true)
})

const UTF_16 = new Uint8Array([0xff, 0xfe, ...[...CSV].flatMap((sign) => [sign.charCodeAt(0), 0])])
/** A Lithuanian word as Windows writes it: `š` is one byte. */
const WINDOWS_1257 = new Uint8Array([...new TextEncoder().encode('word,reason\n'), 0xf0, 0x61, 0x2c, 0x61])

test.each<[what: string, bytes: BlobPart, text: RegExp]>([
  ['of 50 MB', new Uint8Array(50_000_000), /too large\. It may have at most 5,000 lines/],
  ['one byte too long', new Uint8Array(MOST_LIST_BYTES + 1), /too large/],
  ['in UTF-16', UTF_16, /not text in UTF-8/],
  ['in windows-1257', WINDOWS_1257, /not text in UTF-8/],
])('a file %s is not sent, and says why', async (_, bytes, text) => {
  const asked = await open()
  await openImport()
  write('The list of the month')
  choose(bytes)
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(isReady()).toBe(false)
  expect(asked.some(({ name }) => name === 'tryBlacklistedWordsFile')).toBe(false)
})

test('the list is saved as the filter shows it', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const asked = await open({
    more: {
      exportBlacklistedWords: () =>
        new Response(CSV, { headers: { 'content-disposition': "attachment; filename*=UTF-8''words.csv" } }),
    },
  })
  await press('Export CSV')
  await waitFor(() => expect(saved).toEqual(['words.csv']))
  expect(asked.findLast(({ name }) => name === 'exportBlacklistedWords')?.query).toMatchObject({
    text: 'ran',
  })
})

test('an import that waits is shown in the place of another one', async () => {
  await open({ waiting: [{ _id: 'waiting' }] })
  const link = await screen.findByRole('link', { name: 'An import waits for approval' })
  expect(link.getAttribute('href')).toBe('/crm/changes/waiting')
  expect(screen.queryByRole('button', { name: 'Import CSV' })).toBeNull()
})

test.each<[who: string, me: object]>([
  ['who may only look', { ...STAFF, permissions: ['read:blacklisted_reasons'] }],
  ['who see one entity', { ...STAFF, entities: ['UAB'] }],
])('people %s can save the list and not import one', async (_, me) => {
  await open({ me: me as typeof STAFF })
  expect(screen.queryByRole('button', { name: 'Import CSV' })).toBeNull()
})
