import {
  commentOnIndividual,
  editIndividual,
  listIndividualAudit,
  listIndividualComments,
} from '@fondaco/contract/applications/review-calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApplicant, seen } from '../../../../test/make-applicant.ts'
import { type Bank, makeBank, type Person } from '../../../../test/make-bank.ts'
import { newId } from '../../../platform/ids.ts'

let bank: Bank
let staff: Person
let auditor: Person
beforeAll(async () => {
  bank = await makeBank()
  staff = await bank.makeStaff('Inga Rimkutė')
  auditor = await bank.makeStaff('Agnė Audėja', 'admin')
})
afterAll(() => bank.close())

describe('comments', () => {
  it('are there for the other staff, newest first, as they were written', async () => {
    const { customerId: id } = await makeApplicant(bank)
    const texts = ['Called, nobody there', '<b>5 > 4</b> & “quotes”\nsecond line', '=HYPERLINK("x")']
    for (const comment of texts) {
      await bank.pass(1_000)
      const { result } = await bank.call(staff, commentOnIndividual, { params: { id }, body: { comment } })
      expect(result).toMatchObject({ comment, user: 'Inga Rimkutė', at: bank.clock.now().toISOString() })
    }
    const { result } = await bank.call(auditor, listIndividualComments, { params: { id } })
    expect(result.map(({ comment }) => comment)).toEqual(texts.toReversed())
  })

  it('are kept without what could act in a browser', async () => {
    const { customerId: id } = await makeApplicant(bank)
    const { result } = await bank.call(staff, commentOnIndividual, {
      params: { id },
      body: { comment: '<p onclick="x()">a<script>x()</script><b>b</b></p>', content_type: 'text/html' },
    })
    const kept = { comment: '<p>a<strong>b</strong></p>', content_type: 'text/html' }
    expect(result).toMatchObject(kept)
    const listed = await bank.call(auditor, listIndividualComments, { params: { id } })
    expect(listed.result).toEqual([result])
    const audit = await bank.call(auditor, listIndividualAudit, { params: { id }, query: {} })
    expect(audit.result[0]).toMatchObject({ action: 'individual.comment', after: kept })
  })

  it('change nothing about the individual', async () => {
    const applicant = await makeApplicant(bank)
    const before = await seen(bank, staff, applicant)
    const params = { id: applicant.customerId }
    await bank.call(staff, commentOnIndividual, { params, body: { comment: 'Looked at it' } })
    expect(await seen(bank, staff, applicant)).toEqual(before)
  })

  const rich = (comment: string) => ({ comment, content_type: 'text/html' })
  it.each<[string, Record<string, unknown>, string]>([
    ['an empty one', { comment: '  ' }, 'input_invalid'],
    ['one of 65,536 letters', { comment: 'a'.repeat(65_536) }, 'remark_too_long'],
    ['a formatted one of 65,536 letters', rich(`<p>${'a'.repeat(65_529)}</p>`), 'remark_too_long'],
    ['a formatted one that fits once it is safe', rich(`<script>${'a'.repeat(65_529)}</script>a`), 'OK00'],
    ['a formatted one without words', rich('<p> <br></p><p>&nbsp;</p>'), 'remark_empty'],
    ['another type of content', { comment: 'a', content_type: 'text/markdown' }, 'input_invalid'],
    ['one with a control character', { comment: 'a\u0007' }, 'input_invalid'],
    ['one with another field', { comment: 'a', user: 'x' }, 'input_invalid'],
  ])('%s is taken or refused', async (_, body, code) => {
    const { customerId: id } = await makeApplicant(bank)
    const answer = await bank.call(staff, commentOnIndividual, {
      params: { id },
      body: body as { comment: string },
    })
    expect(answer.code).toBe(code)
  })

  it('of nobody are not found, nor by the staff of another entity', async () => {
    const { customerId } = await makeApplicant(bank)
    await bank.addAccount(customerId)
    const uk = await bank.makeStaff('Jonas Uk', 'compliance', ['UK'])
    for (const [who, id] of [
      [staff, newId()],
      [uk, customerId],
    ] as const) {
      expect((await bank.call(who, listIndividualComments, { params: { id } })).code).toBe('not_found')
      const body = { comment: 'Hello' }
      expect((await bank.call(who, commentOnIndividual, { params: { id }, body })).code).toBe('not_found')
    }
  })
})

describe('the audit of an individual', () => {
  it('says who changed what, newest first, page by page', async () => {
    const applicant = await makeApplicant(bank)
    const params = { id: applicant.customerId }
    for (const po_birth of ['Alytus', 'Zarasai', 'Utena', 'Biržai']) {
      const { version } = await seen(bank, staff, applicant)
      await bank.call(staff, editIndividual, { params, body: { po_birth, reason: 'They called', version } })
    }
    await makeApplicant(bank) // another person's comment is not among them
    const whole = await bank.call(auditor, listIndividualAudit, { params, query: { limit: 200 } })
    expect(
      whole.result.map(({ action, after }) => [action, (after as { po_birth?: string }).po_birth]),
    ).toEqual([
      ['individual.edit', 'Biržai'],
      ['individual.edit', 'Utena'],
      ['individual.edit', 'Zarasai'],
      ['individual.edit', 'Alytus'],
      ['individual.score_risk', undefined],
    ])
    expect(whole.result[0]).toMatchObject({
      actor: 'Inga Rimkutė',
      on_behalf_of: null,
      before: { po_birth: 'Utena' },
      sealed: false,
    })
    const paged: string[] = []
    let cursor: string | null | undefined
    do {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) }
      const page = await bank.call(auditor, listIndividualAudit, { params, query })
      expect(page.metadata).toMatchObject({ count: 5, pages: 3 })
      paged.push(...page.result.map(({ _id }) => _id))
      cursor = page.metadata?.cursor
    } while (cursor)
    expect(paged).toEqual(whole.result.map(({ _id }) => _id))
    const second = await bank.call(auditor, listIndividualAudit, { params, query: { limit: 2, offset: 2 } })
    expect(second.result.map(({ _id }) => _id)).toEqual(paged.slice(2, 4))
    const wrong = await bank.call(auditor, listIndividualAudit, { params, query: { cursor: 'nonsense' } })
    expect(wrong.code).toBe('cursor_invalid')
  })

  it('is for those who see the audit', async () => {
    const { customerId: id } = await makeApplicant(bank)
    const crm = await bank.makeStaff('Carina Holm', 'crm')
    expect((await bank.call(crm, listIndividualAudit, { params: { id } })).code).toBe('permission_missing')
    expect((await bank.call(auditor, listIndividualAudit, { params: { id: newId() } })).code).toBe(
      'not_found',
    )
  })
})
