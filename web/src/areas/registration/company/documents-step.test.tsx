// @vitest-environment happy-dom
import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { CompanyInfo } from '@fondaco/rules/companies/company-answers.ts'
import {
  COMPANY_DOCUMENT_KINDS,
  type CompanyDocumentKind,
  faultsOfDocuments,
} from '@fondaco/rules/companies/company-documents.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../../../test/open-page.tsx'
import { RASA } from '../../../../test/people.ts'
import type { Result } from '../../../api/client.ts'
import { setLanguage } from '../../../texts.ts'
import { DocumentsStep } from './documents-step.tsx'

afterEach(() => {
  act(() => setLanguage('en'))
  closePage()
})

type Outcome = Result<'uploadCompanyDocuments'>[number]
type Document = CompanyView['documents'][number]

const SITE = { websites: ['https://rasosbaldai.example.com'] }
const document = (kind: CompanyDocumentKind, rest: Partial<Document> = {}): Document => ({
  _id: kind,
  kind,
  name: `${kind}.pdf`,
  size: 240_000,
  state: 'received',
  reason: null,
  request: null,
  uploaded_at: '2026-11-27T10:00:00.000Z',
  ...rest,
})
const stored = (name: string): Outcome => ({ _id: name, status: 'ok', name, error: null })
const refused = (name: string, error: string | null): Outcome => ({
  _id: null,
  status: 'refused',
  name,
  error,
})

/** Shows the step with all its faults. */
async function open(
  { info = SITE, documents = [] }: { info?: CompanyInfo; documents?: readonly Document[] },
  outcomes: readonly Outcome[] = [],
) {
  const company = { _id: 'co', info, documents } as unknown as CompanyView
  const faults = faultsOfDocuments(
    company,
    COMPANY_DOCUMENT_KINDS.filter((kind) => documents.some((document) => document.kind === kind)),
  )
  const step = (
    <DocumentsStep
      company={company}
      change={() => undefined}
      fill={async () => {}}
      faults={faults}
      today="2026-11-27"
    />
  )
  const asked = await openPage(step, RASA, { uploadCompanyDocuments: () => [...outcomes] })
  await screen.findByRole('heading', { level: 2, name: /Corporate documents|Įmonės dokumentai/ })
  return asked
}

const slots = () => [...window.document.querySelectorAll<HTMLElement>('[data-field]')]
const slotOf = (field: string) => slots().find(({ dataset }) => dataset.field === field)
const faultsOf = (slot: Element | undefined) =>
  [...(slot?.querySelectorAll('[role=alert] p') ?? [])].map(({ textContent }) => textContent)

const CORPORATE = [
  'documents.corporate_docs.certificate_of_incorporation',
  'documents.corporate_docs.companys_chart',
  'documents.corporate_docs.extract_of_register',
]
const GENERAL = 'documents.additional_docs.general_documents'

test.each<[string, CompanyInfo, readonly Document[], additional: string[]]>([
  ['a website', SITE, [], ['proof_of_domain_ownership']],
  ['no website', {}, [], ['service_agreement']],
  ['only blank websites', { websites: [' '] }, [], ['service_agreement']],
  ['a licence', { ...SITE, has_operation_license: true }, [], ['proof_of_domain_ownership', 'license']],
  [
    'a document that is not asked for any more',
    SITE,
    [document('service_agreement')],
    ['proof_of_domain_ownership', 'service_agreement'],
  ],
])('what a company is asked for: %s', async (_, info, documents, additional) => {
  await open({ info, documents })
  expect(slots().map(({ dataset }) => dataset.field)).toEqual([
    ...CORPORATE,
    ...additional.map((kind) => `documents.additional_docs.${kind}`),
    GENERAL,
  ])
})

test.each<[string, 'en' | 'lt', string[]]>([
  [
    'in English',
    'en',
    [
      'Certificate of incorporation is required',
      'Company’s chart is required',
      'Extract of register is required',
      'Proof of domain ownership is required',
      'General documents is required',
    ],
  ],
  [
    'in Lithuanian',
    'lt',
    [
      'Įmonės registracijos pažymėjimas privaloma užpildyti',
      'Įmonės struktūros schema privaloma užpildyti',
      'Registro išrašas privaloma užpildyti',
      'Domeno nuosavybės įrodymas privaloma užpildyti',
      'Bendrieji dokumentai privaloma užpildyti',
    ],
  ],
])('an absent document is required at its place, %s', async (_, language, expected) => {
  setLanguage(language)
  await open({})
  expect(slots().map((slot) => faultsOf(slot)[0])).toEqual(expected)
})

const CHART = 'documents.corporate_docs.companys_chart'
const SHEET = new File(['a'], 'chart.xlsx')
const PDF = new File(['a'], 'one.pdf')
const OTHER = new File(['a'], 'two.pdf')
const LARGE = Object.defineProperty(new File(['a'], 'large.pdf'), 'size', { value: 8_000_001 })

test.each<[string, field: string, readonly File[], readonly Outcome[], asks: number, faults: string[]]>([
  ['a spreadsheet of owners', CHART, [SHEET], [stored('chart.xlsx')], 1, []],
  ['another spreadsheet', CORPORATE[0] ?? '', [SHEET], [], 0, ['chart.xlsx: File is invalid']],
  ['two at once', CHART, [PDF, OTHER], [], 0, ['You can upload only one file']],
  [
    'a file without content',
    CHART,
    [new File([], 'empty.pdf')],
    [],
    0,
    ['empty.pdf: size of file must greater then 1 byte'],
  ],
  [
    'a file that is too large',
    CHART,
    [LARGE],
    [],
    0,
    ['large.pdf: size of file must be less then 8,000,000 bytes'],
  ],
  [
    'a file that the server finds invalid',
    CHART,
    [PDF],
    [refused('one.pdf', 'File is invalid')],
    1,
    ['one.pdf: File is invalid'],
  ],
  [
    'one of two general documents',
    GENERAL,
    [PDF, OTHER],
    [stored('one.pdf'), refused('two.pdf', null)],
    1,
    ['two.pdf: Failed to upload the file'],
  ],
  ['six general documents', GENERAL, [PDF, PDF, PDF, PDF, PDF, PDF], [], 0, ['Please upload up to 5 files']],
])('the outcome stands at its document: %s', async (_, field, files, outcomes, asks, faults) => {
  const every: CompanyDocumentKind[] = [
    'certificate_of_incorporation',
    'companys_chart',
    'extract_of_register',
    'proof_of_domain_ownership',
    'general_documents',
  ]
  const asked = await open({ documents: every.map((kind) => document(kind)) }, outcomes)
  const input = slotOf(field)?.querySelector('input[type=file]')
  await act(async () => {
    if (input) fireEvent.change(input, { target: { files } })
  })
  const uploads = () => asked.filter(({ name }) => name === 'uploadCompanyDocuments')
  await vi.waitFor(() =>
    expect([faultsOf(slotOf(field)), uploads().map(({ body }) => body)]).toEqual([
      faults,
      Array(asks).fill({ path: field.replaceAll('.', '/') }),
    ]),
  )
  expect(slots().flatMap(faultsOf)).toEqual(faults)
})

test('a document shows its name, size and state, and why it was rejected', async () => {
  await open({
    documents: [
      document('companys_chart', { state: 'rejected', reason: 'The shares cannot be read.' }),
      document('companys_chart', { _id: 'second', name: 'second.pdf', size: 2_400_000, state: 'accepted' }),
    ],
  })
  expect([...(slotOf(CHART)?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'companys_chart.pdf0.2 MB✕RejectedThe shares cannot be read.',
    'second.pdf2.4 MB✓Accepted',
  ])
})
