import { commentOnIndividual, listIndividualComments } from '@fondaco/contract/applications/review-calls.ts'
import {
  addCompanyPerson,
  commentOnParty,
  listPartyComments,
} from '@fondaco/contract/companies/related-calls.ts'
import { createTransaction, getTransaction } from '@fondaco/contract/payments/calls.ts'
import { addComment } from '@fondaco/contract/payments/review-calls.ts'
import {
  getIndividualCommentFile,
  getPartyCommentFile,
  getTransactionCommentFile,
  uploadIndividualCommentFiles,
  uploadPartyCommentFiles,
  uploadTransactionCommentFiles,
} from '@fondaco/contract/remarks/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApplicant } from '../../../test/make-applicant.ts'
import { type Bank, makeBank, order, type Person } from '../../../test/make-bank.ts'
import { PNG } from '../../../test/one-pixel-png.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { newId } from '../../platform/ids.ts'

let bank: Bank
let inga: Person
let tomas: Person
let tom: Person
beforeAll(async () => {
  bank = await makeBank({ storageDir: await temporaryFolder() })
  inga = await bank.makeStaff('Inga Rimkutė')
  tomas = await bank.makeStaff('Tomas Antrasis')
  tom = await bank.makeStaff('Tom Ashby', 'compliance', ['UK'])
})
afterAll(() => bank.close())

const image = (name = 'seen.png') => ({ name, bytes: PNG })

/** The same about a payment, an individual, and a person of a company. */
const PAYMENT = {
  async make() {
    const company = await bank.makeCompany()
    const { result } = await bank.call(company, createTransaction, { body: order(company) })
    return result._id
  },
  upload: uploadTransactionCommentFiles,
  read: getTransactionCommentFile,
  comment: addComment,
  async list(id: string) {
    const { result } = await bank.call(inga, getTransaction, { params: { id } })
    return (result as { comments: { comment: string; files: { _id: string; name: string }[] }[] }).comments
  },
}
const INDIVIDUAL = {
  async make() {
    const { customerId } = await makeApplicant(bank)
    await bank.addAccount(customerId)
    return customerId
  },
  upload: uploadIndividualCommentFiles,
  read: getIndividualCommentFile,
  comment: commentOnIndividual,
  list: async (id: string) => (await bank.call(inga, listIndividualComments, { params: { id } })).result,
}
const PARTY = {
  async make() {
    const { customerId } = await bank.makeCompany()
    const { result } = await bank.call(inga, addCompanyPerson, {
      params: { id: customerId },
      body: {
        data: {
          first_name: 'Ona',
          last_name: 'Petraitė',
          email: 'ona@made.test',
          birthdate: '1980-02-29',
          role: ['DIRECTOR'],
          pep: false,
          us_citizen: false,
          is_board_member: true,
        },
      },
    })
    return result._id
  },
  upload: uploadPartyCommentFiles,
  read: getPartyCommentFile,
  comment: commentOnParty,
  list: async (id: string) => (await bank.call(inga, listPartyComments, { params: { id } })).result,
}

describe.each([
  ['payment', PAYMENT],
  ['individual', INDIVIDUAL],
  ['party of a company', PARTY],
])('files of a comment on a %s', (_, about) => {
  const store = async (id: string, by = inga, files = [image()]) => {
    const { result } = await bank.call(by, about.upload, { params: { id }, files })
    return result.map((file) => file._id ?? '')
  }
  const say = async (id: string, files: string[], by = inga) =>
    (await bank.call(by, about.comment, { params: { id }, body: { comment: 'Look at it.', files } })).code
  const read = (id: string, file: string, by = inga) =>
    bank.download(by, about.read, { params: { id, file } })
  const refused = async (id: string, file: string, by: Person) =>
    (await bank.call(by, about.read, { params: { id, file } })).code

  it('are kept with it, shown with their size, and read by colleagues', async () => {
    const id = await about.make()
    const stored = await store(id, inga, [image('a.png'), image('b.png')])
    expect(await say(id, [...stored, ...stored])).toBe('OK00')
    expect(await about.list(id)).toMatchObject([
      {
        comment: 'Look at it.',
        files: [
          { _id: stored[0], name: 'a.png', size: PNG.length },
          { _id: stored[1], name: 'b.png', size: PNG.length },
        ],
      },
    ])
    const answer = await read(id, stored[0] ?? '', tomas)
    expect(answer.bytes.equals(PNG)).toBe(true)
    const { rows } = await bank.database.ownerPool.query(
      `select actor_name from audit_event where action = 'document.download' and object_id = $1`,
      [stored[0]],
    )
    expect(rows).toEqual([{ actor_name: 'Tomas Antrasis' }])
  })

  it('one that is refused says why, and the others are kept', async () => {
    const id = await about.make()
    const { result } = await bank.call(inga, about.upload, {
      params: { id },
      files: [{ name: 'a.png', bytes: Buffer.from('no image') }, image()],
    })
    expect(result).toMatchObject([
      { status: 'refused', name: 'a.png', error: expect.any(String) },
      { status: 'ok' },
    ])
  })

  it('eleven are too many, and nothing is said', async () => {
    const id = await about.make()
    const stored = await store(id)
    expect(await say(id, [...stored, ...Array.from({ length: 10 }, newId)])).toBe('files_too_many')
    expect(await about.list(id)).toEqual([])
  })

  it.each<[string, (id: string) => Promise<string[]>]>([
    ['of nobody', async () => [newId()]],
    ['of a colleague', (id) => store(id, tomas)],
    ['of another customer', async () => store(await about.make())],
    [
      'of a comment that has it',
      async (id) => {
        const stored = await store(id)
        expect(await say(id, stored)).toBe('OK00')
        return stored
      },
    ],
  ])('one %s is unknown, and nothing is said', async (_name, files) => {
    const id = await about.make()
    const asked = await files(id)
    const before = await about.list(id)
    expect(await say(id, asked)).toBe('file_unknown')
    expect(await about.list(id)).toEqual(before)
  })

  it('nobody reads one through another object, before it is said, or outside their entities', async () => {
    const [id, other] = [await about.make(), await about.make()]
    const [unsaid = ''] = await store(id)
    const [file = ''] = await store(id)
    await say(id, [file])
    for (const [by, of, asked] of [
      [inga, other, file],
      [inga, id, unsaid],
      [inga, id, newId()],
      [tom, id, file],
    ] as const)
      expect(await refused(of, asked, by)).toBe('not_found')
    expect((await bank.call(tom, about.upload, { params: { id }, files: [image()] })).code).toBe('not_found')
  })

  it('of two comments at once with the same file one has it', async () => {
    const id = await about.make()
    const stored = await store(id)
    const codes = await Promise.all([say(id, stored), say(id, stored), say(id, stored)])
    expect(codes.sort()).toEqual(['OK00', 'file_unknown', 'file_unknown'])
    expect(await about.list(id)).toHaveLength(1)
  })
})
