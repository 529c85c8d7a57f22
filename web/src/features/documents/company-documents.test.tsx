// @vitest-environment happy-dom
import type { Permission } from '@fondaco/rules/permissions.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { CompanyDocuments } from './company-documents.tsx'
import type { Kept, KeptDocument } from './kept.ts'
import { PartyDocuments } from './party-documents.tsx'

afterEach(closePage)

const ALL = ['edit:document', 'download:document', 'delete:document'] as const
const document = (rest: Partial<KeptDocument>): KeptDocument => ({
  _id: 'deed',
  kind: 'trust_deed',
  name: 'a-deed-of-2026-with-annexes.pdf',
  size: 900,
  uploaded_at: '2026-11-20T10:00:00.000Z',
  state: 'received',
  reason: null,
  request: null,
  party: 'baldai',
  by_staff: true,
  uploaded_by: 'Inga Rimkutė',
  undecided: true,
  deletion: 'destroy',
  deleted: null,
  expires_on: null,
  ...rest,
})
const company = (documents: readonly KeptDocument[] = [document({})]): Kept => ({
  _id: 'baldai',
  all_documents: [...documents],
  parties: [
    { _id: 'ona', kind: 'PERSON', name: 'Ona Petraitė', roles: ['DIRECTOR'] },
  ] as unknown as Kept['parties'],
})

async function open(
  documents?: readonly KeptDocument[],
  permissions: readonly Permission[] = ALL,
  answers: Answers = {},
) {
  const shown: string[] = []
  const asked = await openPage(
    <CompanyDocuments company={company(documents)} shown={null} show={(id) => shown.push(id)} />,
    { ...RASA, permissions } as never,
    answers,
  )
  await screen.findByText('Corporate documents')
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ body }) => body)
  return { shown, sent }
}

const slotOf = (field: string) =>
  window.document.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? expect.fail(`no slot ${field}`)
const buttonsOf = (element: Element) =>
  [...element.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '')
const dialog = () => screen.findByRole('dialog')

test('staff upload, read and delete documents in their slots', async () => {
  const { shown, sent } = await open(undefined, ALL, { deleteDocument: () => ({}) as never })
  const slot = slotOf('trust_deed')
  const name = 'a-deed-of-2026-with-annexes.pdf'
  expect(buttonsOf(slot)).toEqual([
    'Upload: Trust deed',
    `Show ${name}`,
    `Download ${name}`,
    `Delete ${name}`,
  ])
  expect(slot.textContent).toContain('a-deed-of-202…')
  expect(slot.textContent).toContain('Uploaded by Inga Rimkutė')
  fireEvent.click(screen.getByLabelText(`Show ${name}`))
  expect(shown).toEqual(['deed'])
  fireEvent.click(screen.getByLabelText(`Delete ${name}`))
  expect((await dialog()).textContent).toContain('It will be removed for good.')
  const form = window.document.querySelector('[role=dialog] form') ?? expect.fail('no form')
  fireEvent.submit(form)
  await waitFor(() => expect(sent('deleteDocument')).toEqual([{ path: 'deed', object_ref: 'baldai' }]))
})

test.each<[Permission, string[]]>([
  ['edit:document', ['Upload: Trust deed']],
  ['download:document', ['Show deed.pdf', 'Download deed.pdf']],
  ['delete:document', ['Delete deed.pdf']],
])('with %s alone there is %j', async (permission, icons) => {
  await open([document({ name: 'deed.pdf' })], [permission])
  expect(buttonsOf(slotOf('trust_deed'))).toEqual(icons)
})

test('one that is kept is hidden with a reason only; one of the customer waits for a decision', async () => {
  await open([
    document({ _id: 'kept', name: 'kept.pdf', state: 'accepted', deletion: 'hide' }),
    document({ _id: 'sent', name: 'sent.pdf', kind: 'license', by_staff: false, deletion: null }),
  ])
  const submit = () =>
    window.document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]') ??
    expect.fail('no button')
  fireEvent.click(screen.getByLabelText('Delete kept.pdf'))
  expect((await dialog()).textContent).toContain('keep it for 8 years after the relationship ends')
  expect(submit().disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Of another company' } })
  expect(submit().disabled).toBe(false)
  fireEvent.click(screen.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByLabelText('Delete sent.pdf'))
  expect((await dialog()).textContent).toContain('Accept or reject it first.')
  expect(submit().disabled).toBe(true)
})

test('what was deleted is listed apart, folded, and is in no slot', async () => {
  await open([
    document({
      name: 'old.pdf',
      deletion: null,
      deleted: { at: '2026-11-21T10:00:00.000Z', by: 'Tomas Antrasis', reason: 'Of another company' },
    }),
  ])
  expect(slotOf('trust_deed').textContent).toContain('No document')
  const folded = screen.getByText('Deleted documents (1)').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toContain('Deleted by Tomas Antrasis. Of another company')
  expect(screen.getByText('Corporate documents').closest('details')?.open).toBe(true)
})

test('files that cannot be sent say why, and the others are sent', async () => {
  const { sent } = await open([], ALL, {
    addCompanyDocuments: () => [{ _id: null, status: 'refused', name: 'page.txt', error: 'File is invalid' }],
  })
  const slot = slotOf('trust_deed')
  const input = slot.querySelector('input') ?? expect.fail('no input')
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } })
  const faults = () => [...slot.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent)
  choose(new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf'))
  await waitFor(() => expect(faults()).toEqual(['You can upload only one file']))
  choose(new File(['a'], 'a.gif'))
  await waitFor(() => expect(faults()).toEqual(['a.gif: File is invalid']))
  choose(new File([], 'a.pdf'))
  await waitFor(() => expect(faults()).toEqual(['a.pdf: size of file must greater then 1 byte']))
  expect(sent('addCompanyDocuments')).toEqual([])
  choose(new File(['a'], 'page.txt'))
  await waitFor(() => expect(faults()).toEqual(['page.txt: File is invalid']))
})

test('the dialog of a person has their pictures and four documents, and one of them beside', async () => {
  await openPage(
    <PartyDocuments
      company={company([document({ kind: 'pep_declaration', party: 'ona', name: 'pep.pdf' })])}
      party="ona"
      kind="PERSON"
    />,
    { ...RASA, permissions: ALL } as never,
    {},
  )
  await screen.findByText('Documents')
  expect(
    [...window.document.querySelectorAll('[data-field]')].map((slot) => slot.getAttribute('data-field')),
  ).toEqual([
    'ona.passport',
    'ona.id_card',
    'ona.face_recognition',
    'ona.proof_of_address',
    'ona.pep_declaration',
    'ona.source_of_wealth',
    'ona.sow_form',
  ])
  fireEvent.click(screen.getByLabelText('Show pep.pdf'))
  expect(screen.getByLabelText('Show pep.pdf').getAttribute('aria-pressed')).toBe('true')
})
