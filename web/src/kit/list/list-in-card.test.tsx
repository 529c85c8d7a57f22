// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { AUDIT } from './audit-list.tsx'
import { defineCardList, useCardList } from './define-list.tsx'
import { ListInCard } from './list-in-card.tsx'

afterEach(closePage)

const audit = defineCardList({ call: 'listTransactionAudit', ...AUDIT })

const Audit = (): ReactNode => (
  <ListInCard of={useCardList(audit, { params: { id: 'payment' } })} given={[]} />
)

const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    _id: `entry ${at}`,
    at: '2026-11-23T10:00:00.000Z',
    actor: `Colleague ${at}`,
    on_behalf_of: null,
    ip: null,
    action: 'transaction.approve',
    before: null,
    after: null,
    sealed: true,
  }))

/** Shows the first rows of so many at an address; answers the offset that was asked for last. */
async function open(address: '/' | '/?page=2', count: number) {
  const result = entries(Math.min(20, count))
  const metadata = { count, pages: Math.ceil(count / 20), offset: 0, limit: 20, next_offset: null }
  const listTransactionAudit = () => Response.json({ code: 'OK00', description: 'OK', result, metadata })
  const asked = await openPage(<Audit />, RASA, { listTransactionAudit }, address)
  return () => asked.findLast(({ name }) => name === 'listTransactionAudit')?.query.offset
}

test('a list in a card is paged, and its page stands in the address', async () => {
  const offset = await open('/', 21)
  await screen.findByRole('table', { name: 'Audit' })
  expect(offset()).toBe('0')
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(offset()).toBe('20'))
  expect(window.location.search).toBe('?page=2')
})

test('the page of the address is read', async () => {
  const offset = await open('/?page=2', 21)
  await screen.findByRole('table', { name: 'Audit' })
  expect(offset()).toBe('20')
})

test('a short list has no pages', async () => {
  await open('/', 2)
  await screen.findByRole('table', { name: 'Audit' })
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('a list without rows says so', async () => {
  await open('/', 0)
  await screen.findByText('Nothing has been changed.')
})
