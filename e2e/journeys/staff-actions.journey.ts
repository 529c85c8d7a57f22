import type { Page } from '@playwright/test'
import { agreeWithBankAnswer, enterBankAnswer } from '../bank-answers.ts'
import { Caller, expect, signIn, test } from '../fixtures.ts'
import { decide, expectStatus, openCase, payInAndFind } from '../staff-decision.ts'

/** Acts of staff on held incoming money, and the customer's view afterwards. */
const CREDITS: readonly {
  readonly message: string
  readonly steps: readonly {
    readonly action: string
    readonly reason?: RegExp
    readonly status: string
    readonly customer: string
  }[]
}[] = [
  { message: 'Held: approved', steps: [{ action: 'Approve', status: 'Completed', customer: 'Completed' }] },
  {
    message: 'Held: returned',
    steps: [{ action: 'Return', reason: /./, status: 'Returned', customer: 'Cancelled' }],
  },
  {
    message: 'Held: frozen, then rejected',
    steps: [
      { action: 'Freeze', reason: /fraud/i, status: 'Frozen', customer: 'Under review' },
      { action: 'Reject', reason: /fraud/i, status: 'Rejected by staff', customer: 'Rejected' },
    ],
  },
  {
    message: 'Held: rejected for operational reasons',
    steps: [{ action: 'Operational reject', reason: /./, status: 'Rejected by staff', customer: 'Rejected' }],
  },
]

test('staff decide on money that came in, each way, and its customer sees it', async ({
  page,
  browser,
  request,
}) => {
  const compliance = await Caller.signIn(request, 'compliance@demo.test')
  const customer = await Caller.signIn(request, 'customer@demo.test')
  const account = await customer.account('EUR operating')
  const context = await browser.newContext()
  const staff = await context.newPage()
  await signIn(staff, 'compliance@demo.test')
  await signIn(page, 'customer@demo.test')
  const held = await Promise.all(
    CREDITS.map(async ({ message, steps }, index) => {
      const id = await payInAndFind(request, compliance, account, `${21_000 + index}.00`, message)
      return { id, steps }
    }),
  )
  for (const { id, steps } of held) {
    await openCase(staff, id)
    await expectStatus(staff, 'To review')
    await page.goto(`/customer/summary/transactions/${id}`)
    await expectStatus(page, 'Under review')
    for (const { action, reason, status, customer: label } of steps) {
      await decide(staff, action, reason ? { reason } : {})
      await expectStatus(staff, status)
      await expectStatus(page, label)
    }
  }
  await context.close()
})

test('staff complete a wire, cancel one before it leaves, and enter what the bank says of one that has left', async ({
  page,
  browser,
  request,
}) => {
  const operation = await Caller.signIn(request, 'operation@demo.test')
  const context = await browser.newContext()
  const staff = await context.newPage()
  await signIn(staff, 'operation@demo.test')
  await signIn(page, 'customer@demo.test')
  /** Opens a wire of the demo on both sides, and answers its reference. */
  const open = async (amount: string): Promise<string> => {
    const { result } = await operation.call<{ _id: string; reference: string }[]>(
      'GET',
      `/transaction/list/crm?type=WIRE&direction=DEBIT&amount_from=${amount}&amount_to=${amount}&statuses=TO_CLEAR&statuses=SENT_TO_CLEAR`,
    )
    expect(result, `the demo has a wire of ${amount} under way`).toHaveLength(1)
    const id = result[0]?._id ?? ''
    await openCase(staff, id)
    await page.goto(`/customer/summary/transactions/${id}`)
    return result[0]?.reference ?? ''
  }

  await open('4180.00')
  await decide(staff, 'Complete', { bankReference: 'NOSTRO-7781' })
  await expectStatus(staff, 'Completed')
  await expectStatus(page, 'Completed')

  await open('965.50')
  await decide(staff, 'Cancel the payment', { reason: /customer asked/i })
  await expectStatus(staff, 'Cancelled')
  await expectStatus(page, 'Cancelled')

  const others = await browser.newContext()
  const colleague = await others.newPage()
  await signIn(colleague, 'compliance@demo.test')

  // What the bank says frees the money or not, so a second person agrees.
  const yes = await open('1250.31')
  await askToCancel(staff)
  await enterBankAnswer(staff, 'The bank cancelled it')
  await expectStatus(staff, 'Waiting for the answer')
  await agreeWithBankAnswer(colleague, yes, 'The bank cancelled our wire')
  await expectStatus(staff, 'Cancelled')
  await expectStatus(page, 'Cancelled')

  const no = await open('2730.32')
  await askToCancel(staff)
  await enterBankAnswer(staff, 'The bank does not cancel it', 'CUST')
  await agreeWithBankAnswer(colleague, no, 'The bank does not cancel our wire')
  await expectStatus(staff, 'Cancellation refused')
  await expect(page.getByText(/The money is not coming back/).first()).toBeVisible()
  await others.close()

  await open('6400.00')
  await askToCancel(staff)
  await expectStatus(staff, 'Waiting for the answer')
  await expect(page.getByText(/The answer of the other side/).first()).toBeVisible()
  await context.close()
})

const askToCancel = (staff: Page): Promise<void> => decide(staff, 'Cancel the payment', { reason: /CUST/ })
