import { type Person, type RunningDemo, signIn } from './signed-in.ts'

const bank = (city: string, country: string, street: string, bic: string, account: string) => ({
  address: { country, city, street },
  account: { account_id: account, bic },
})
const LONDON = bank('London', 'GB', '4 Wapping Wall', 'NWBKGB2L', 'GB29NWBK60161331926819')
const BOSTON = bank('Boston', 'US', '18 Wharf Street', 'CHASUS33', '000481726350')
const HAIFA = bank('Haifa', 'IL', '7 Harbor Road', 'POALILIT', 'IL620108000000099999999')

/** Wires of pounds and shekels are keyed by staff; those of dollars go by the simulated correspondent bank. */
const ORDERS = {
  taken: ['GBP payroll', 'Thames Timber Demo Ltd', LONDON, '1340.00', 'Sawing, invoice 611'],
  completed: ['GBP payroll', 'Wapping Crates Demo Ltd', LONDON, '2215.40', 'Crates, order 72'],
  refused: ['GBP payroll', 'Severn Varnish Demo Ltd', LONDON, '870.25', 'Varnish, invoice 90'],
  cameBack: ['GBP payroll', 'Mersey Hinges Demo Ltd', LONDON, '655.10', 'Hinges, order 14'],
  held: ['GBP payroll', 'Blackreef Demo Shipping Ltd', LONDON, '940.00', 'Freight week 48'],
  sent: ['USD receivables', 'Wharf Tools Demo Inc', BOSTON, '1820.00', 'Blades, invoice 3381'],
  rejected: ['USD receivables', 'Wharf Tools Demo Inc', BOSTON, '640.01', 'Blades, invoice 3382'],
  returned: ['USD receivables', 'Harbor Oak Demo Inc', BOSTON, '1130.23', 'Oak samples, order 91'],
} as const
const SHEKELS = ['ILS imports', 'Carmel Tools Demo Ltd', HAIFA, '5200.00', 'Drills, invoice 450'] as const

type Order = (typeof ORDERS)[keyof typeof ORDERS] | typeof SHEKELS

const received = (
  account: string,
  name: string,
  amount: string,
  remittance: string,
  external_ref: string,
) => ({
  what: 'RECEIVED',
  account,
  amount,
  external_ref,
  payer: {
    name,
    account_id: LONDON.account.account_id,
    bic: LONDON.account.bic,
    address: LONDON.address,
    identification: `C-${external_ref}`,
  },
  charges: 'SHA',
  remittance,
  reason: 'It is on the statement of the bank.',
})

/**
 * Wires on both rails: by hand one in each state, also one that came in and one whose entry waits for a second person;
 * by the simulated correspondent bank one that it settles, rejects and gives back, and two that come in, one of them short
 * of its payer’s data.
 */
export async function fillWires(deps: RunningDemo): Promise<void> {
  const customer = await signIn(deps, 'customer@demo.test')
  const importer = await signIn(deps, 'other@demo.test')
  const operation = await signIn(deps, 'operation@demo.test')
  const compliance = await signIn(deps, 'compliance@demo.test')

  const ids = {} as Record<keyof typeof ORDERS, string>
  for (const name of Object.keys(ORDERS) as (keyof typeof ORDERS)[])
    ids[name] = await order(customer, ORDERS[name])
  await order(importer, SHEKELS)
  const pounds = (await customer.account('GBP payroll')).acc_details.account_id
  const dollars = (await customer.account('USD receivables')).acc_details.account_id
  if (deps.simulatesWires) await sendDollars(customer, dollars)
  await deps.worker.drain()

  // The settings may send pounds by messages too: then nobody keys them.
  if (!(await goesByHand(operation, ids.taken))) return
  for (const id of [ids.taken, ids.completed, ids.cameBack])
    await operation.call('POST', `/transaction/${id}/take`, await versionOf(operation, id))
  for (const [id, reference] of [
    [ids.completed, 'FT2611281'],
    [ids.cameBack, 'FT2611282'],
  ] as const)
    await operation.call('PATCH', `/transaction/${id}`, {
      action: 'COMPLETED',
      external_ref: reference,
      ...(await versionOf(operation, id)),
    })

  const told = async (body: object) =>
    (await operation.call<{ change: { _id: string } }>('POST', '/wire/entered', body)).change._id
  const agreed = [
    await told({
      what: 'REFUSED',
      transaction_id: ids.refused,
      reason_code: 'AC04',
      reason: 'The bank wrote that the account is closed.',
    }),
    await told({
      what: 'RETURNED',
      transaction_id: ids.cameBack,
      amount: '645.10',
      external_ref: 'RT2611283',
      reason_code: 'AC01',
      reason: 'The bank sent it back, less its charges.',
    }),
    await told(
      received(pounds, 'Tidewater Joinery Demo Ltd', '7450.00', 'Oak boards, invoice 118', 'IN2611284'),
    ),
  ]
  for (const id of agreed) await compliance.call('POST', `/change/${id}/approve`, {})
  await told(
    received(pounds, 'Medway Fittings Demo Ltd', '3120.00', 'Larch boards, invoice 119', 'IN2611285'),
  )
}

function sendDollars(person: Person, iban: string): Promise<unknown> {
  const incoming = { type: 'WIRE', iban, currency: 'USD' }
  return Promise.all([
    person.call('POST', '/simulator/clearing/incoming', {
      ...incoming,
      amount: '5400.00',
      charges: '25.00',
      debtor: {
        name: 'Harbor Oak Demo Inc',
        iban: BOSTON.account.account_id,
        bic: BOSTON.account.bic,
        address: BOSTON.address,
        customer_number: 'C-7714',
      },
      remittance: 'Oak boards, invoice 117',
    }),
    person.call('POST', '/simulator/clearing/incoming', {
      ...incoming,
      amount: '2380.00',
      debtor: { name: 'Quay Lumber Demo Inc', iban: '000917354826', bic: BOSTON.account.bic },
      remittance: 'Pine, invoice 120',
    }),
  ])
}

async function order(person: Person, [account, name, payee, amount, remittance]: Order): Promise<string> {
  const { _id, acc_details } = await person.account(account)
  const { currency } = acc_details
  return person.order({
    type: currency === 'ILS' ? 'WIRE_SHEKEL' : 'WIRE',
    account: _id,
    amount,
    currency,
    creditor: { kind: 'COMPANY', name, ...payee },
    charges: 'SHA',
    purpose: remittance,
    remittance,
  })
}

const goesByHand = async (staff: Person, id: string): Promise<boolean> =>
  (await staff.call<{ bank_told: readonly string[] }>('GET', `/transaction/${id}`)).bank_told.length > 0

const versionOf = async (staff: Person, id: string): Promise<{ version: number }> => ({
  version: (await staff.call<{ version: number }>('GET', `/transaction/${id}`)).version,
})
