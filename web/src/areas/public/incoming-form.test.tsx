// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../../../test/open-page.tsx'
import { RASA } from '../../../test/people.ts'
import { IncomingForm } from './incoming-form.tsx'

afterEach(closePage)

const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
async function open() {
  const asked = await openPage(<IncomingForm />, RASA, {
    injectIncoming: () => ({ message_id: 'M1', transaction_id: 'T1' }),
  })
  await screen.findByRole('button', { name: 'Send' })
  return asked
}

test('a payment in euro is sent from an IBAN to an IBAN', async () => {
  const asked = await open()
  write('To our account (IBAN)', 'LT121000011101001000')
  write('Amount in EUR', '1,250.5')
  send()
  expect(await screen.findByText('Sent as message M1.')).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({
    type: 'INST',
    iban: 'LT121000011101001000',
    amount: '1250.50',
    currency: 'EUR',
    debtor: { name: 'Muster Logistik GmbH', iban: 'DE89370400440532013000' },
  })
})

test('a wire has a currency, charges, and what identifies its payer', async () => {
  const asked = await open()
  await choose('Kind', 'Wire')
  write('To our account', 'LT121000011101001000')
  write('Amount sent', '300')
  write('Payer’s account', '000123456789')
  write('Payer’s town (optional)', 'Boston')
  send()
  expect(await screen.findByText('Enter the payer’s town and country, or no address.')).toBeTruthy()
  write('Deducted by banks on the way (optional)', 'much')
  send()
  expect(await screen.findByText('Enter an amount, such as 250.00.')).toBeTruthy()
  write('Deducted by banks on the way (optional)', '15')
  write('Payer’s town (optional)', '')
  write('Payer’s customer number (optional)', 'C-4711')
  send()
  expect(await screen.findByText('Sent as message M1.')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'injectIncoming').map(({ body }) => body)).toEqual([
    {
      type: 'WIRE',
      iban: 'LT121000011101001000',
      amount: '300.00',
      currency: 'USD',
      charges: '15.00',
      debtor: { name: 'Muster Logistik GmbH', iban: '000123456789', customer_number: 'C-4711' },
    },
  ])
})
