import type { Page } from '@playwright/test'
import { Caller, expect, payIn, signIn, test } from '../fixtures.ts'

/** Distinguishes it from an earlier run on the same data. */
const RUN = Date.now()

/** The live socket of a page, which can be cut and restored. The rest of the API still answers. */
async function socketOf(page: Page): Promise<{ cut(): Promise<void>; restore(): void; openings(): number }> {
  let isCut = false
  let openings = 0
  const open = new Set<{ close(): Promise<void> }>()
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    openings++
    if (isCut) return void socket.close()
    const server = socket.connectToServer()
    open.add(socket)
    socket.onClose(() => {
      open.delete(socket)
      void server.close()
    })
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((socket) => socket.close()))
      open.clear()
    },
    restore() {
      isCut = false
    },
    openings: () => openings,
  }
}

test('while the socket is down data says its age; when it is back everything is read again, in every tab', async ({
  page,
  context,
  request,
}) => {
  const person = await Caller.signIn(request, 'other@demo.test')
  const account = await person.account('EUR main')
  const socket = await socketOf(page)
  await signIn(page, 'other@demo.test')
  const list = await context.newPage()
  const socketOfList = await socketOf(list)
  await list.goto('/customer/summary/transactions')
  await expect(list.getByRole('table', { name: 'Transactions' })).toBeVisible()
  const ages = [page.getByText(/^As of \d\d:\d\d/), list.getByText(/^As of \d\d:\d\d/)]
  for (const age of ages) await expect(age).toHaveCount(0)

  await socket.cut()
  await socketOfList.cut()
  for (const age of ages) await expect(age).toBeVisible()
  const total = page.getByRole('region', { name: 'Total balance' })
  const before = await total.textContent()
  await payIn(request, account, '41.17', `Made in the dark ${RUN}`)
  await expect.poll(async () => (await person.account('EUR main')).balance).not.toBe(account.balance)
  // It tries again once a second; meanwhile the shown data does not change.
  const tried = socket.openings()
  await expect.poll(() => socket.openings()).toBeGreaterThan(tried + 1)
  expect(await total.textContent()).toBe(before)

  socket.restore()
  socketOfList.restore()
  for (const tab of [page, list])
    await expect(tab.getByRole('row', { name: new RegExp(`Made in the dark ${RUN}`) })).toBeVisible()
  for (const age of ages) await expect(age).toHaveCount(0)

  // Events arrive again.
  await payIn(request, account, '41.18', `Made in the light ${RUN}`)
  for (const tab of [page, list])
    await expect(tab.getByRole('row', { name: new RegExp(`Made in the light ${RUN}`) })).toBeVisible()
})

test('what happened before the first connection is read too', async ({ page, request }) => {
  const person = await Caller.signIn(request, 'other@demo.test')
  const account = await person.account('EUR main')
  const socket = await socketOf(page)
  await socket.cut()
  await signIn(page, 'other@demo.test')
  await expect(page.getByText(/^As of \d\d:\d\d/)).toBeVisible()
  await payIn(request, account, '42.19', `Before the first ${RUN}`)
  await expect.poll(async () => (await person.account('EUR main')).balance).not.toBe(account.balance)
  await expect(page.getByRole('row', { name: new RegExp(`Before the first ${RUN}`) })).toHaveCount(0)
  socket.restore()
  await expect(page.getByRole('row', { name: new RegExp(`Before the first ${RUN}`) })).toBeVisible()
})

test('what happens between the first reading and a slow first connection is told after it', async ({
  page,
  request,
}) => {
  const person = await Caller.signIn(request, 'other@demo.test')
  const account = await person.account('EUR main')
  const held = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage(async (message) => {
      await held.promise
      server.send(message)
    })
  })
  await signIn(page, 'other@demo.test')
  const total = page.getByRole('region', { name: 'Total balance' })
  await expect(total.getByText(/\d/).first()).toBeVisible()
  await payIn(request, account, '43.21', `On the way ${RUN}`)
  await expect.poll(async () => (await person.account('EUR main')).balance).not.toBe(account.balance)
  const row = page.getByRole('row', { name: new RegExp(`On the way ${RUN}`) })
  await expect(row).toHaveCount(0)
  held.resolve()
  await expect(row).toBeVisible()
})
