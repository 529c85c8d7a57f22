import { expect, test } from 'vitest'
import { checkPayeeVerification, makeQuestion } from './port.check.ts'
import { simulatedPayeeVerification } from './simulator.ts'

const open = () => simulatedPayeeVerification(1)

checkPayeeVerification('simulator', async () => open())

test.each([
  ['Camille Laurent', 'FR1420041010050500013M02606', { result: 'MTCH' }],
  ['C. Laurent', 'FR1420041010050500013M02606', { result: 'CMTC', name: 'Camille Laurent' }],
  ['Chloé Laurent', 'FR1420041010050500013M02606', { result: 'NMTC' }],
  ['Anna van den Berg', 'NL91ABNA0417164300', { result: 'MTCH' }],
  ['Gasthaus Alpenblick', 'AT611904300234573201', { result: 'MTCH' }],
  ['Alpenblick Hotel AG', 'AT611904300234573201', { result: 'NMTC' }],
  ['Anybody', 'DE89370400440532013000', { result: 'MTCH' }],
  ['Anybody', 'LT121000011101001000', { result: 'MTCH' }],
])('“%s” for %s: %j', async (name, iban, answer) => {
  expect(await open().ask(makeQuestion(name, iban))).toEqual({ outcome: 'answered', answer })
})

test('a wrong certificate', async () => {
  expect(await open().ask(makeQuestion('Wrong Certificate'))).toMatchObject({ failure: 'wrong_certificate' })
})
