import { fault } from '@fondaco/contract/fault.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import { LANGUAGES, type Language } from '@fondaco/rules/language.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { platformApp } from '../../../test/platform-app.ts'
import { faultsOf, faultWords } from './field-faults.ts'

let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

test.each<[string | undefined, Language]>([
  ['lt', 'lt'],
  ['lt-LT,lt;q=0.9,en;q=0.8', 'lt'],
  ['en-GB,lt;q=0.5', 'en'],
  ['de', 'en'],
  [undefined, 'en'],
])('to Accept-Language %s the server answers in %s', async (asked, language) => {
  const { app } = await platformApp(database)
  const ask = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: asked ? { 'accept-language': asked } : {} })

  const unknown = await ask('/api/nowhere', {})
  expect(unknown.json()).toMatchObject({
    code: 'route_unknown',
    description: REFUSALS.route_unknown.text[language],
  })
  expect(unknown.headers).toMatchObject({ 'content-language': language, vary: 'accept-language' })

  const wrong = await ask('/api/customer/errors', { kind: 'script', message: 'x\0', surplus: 1 })
  expect(wrong.json()).toMatchObject({
    description: REFUSALS.input_invalid.text[language],
    result: {
      fields: [{ path: 'body', text: { en: 'unknown: surplus', lt: 'nežinoma: surplus' }[language] }],
    },
  })

  const taken = await ask('/api/customer/errors', { kind: 'script', message: 'x' })
  expect(taken.headers).toMatchObject({ 'content-language': language, vary: 'accept-language' })
})

const own = fault({ en: 'must be six digits', lt: 'turi būti šeši skaitmenys' })

test.each<[z.ZodType, unknown, string, string]>([
  [z.string(), undefined, 'must be given', 'turi būti nurodyta'],
  [z.string(), 5, 'must be text', 'turi būti tekstas'],
  [z.int(), 'x', 'must be a number', 'turi būti skaičius'],
  [z.int(), 1.5, 'must be a whole number', 'turi būti sveikasis skaičius'],
  [z.array(z.string()), 'x', 'must be a list', 'turi būti sąrašas'],
  [z.string().min(1), '', 'must not be empty', 'turi būti užpildyta'],
  [z.string().min(8), 'x', 'must have at least 8 characters', 'turi būti ne mažiau kaip 8 simboliai'],
  [z.string().max(1), 'xx', 'must have at most 1 character', 'turi būti ne daugiau kaip 1 simbolis'],
  [
    z.string().max(10),
    'x'.repeat(11),
    'must have at most 10 characters',
    'turi būti ne daugiau kaip 10 simbolių',
  ],
  [
    z.array(z.string()).max(2),
    ['a', 'b', 'c'],
    'must have at most 2 entries',
    'turi būti ne daugiau kaip 2 įrašai',
  ],
  [z.int().max(100), 101, 'must be at most 100', 'turi būti ne daugiau kaip 100'],
  [z.int().min(1), 0, 'must be at least 1', 'turi būti ne mažiau kaip 1'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b', 'turi būti viena iš reikšmių: a, b'],
  [z.uuid(), 'x', 'must be an identifier', 'turi būti identifikatorius'],
  [z.iso.date(), 'x', 'must be a date such as 2026-01-31', 'turi būti data, pvz., 2026-01-31'],
  [z.string().regex(/^\d{6}$/), 'x', 'is not in the right form', 'netinkamas formatas'],
  [z.string().regex(/^\d{6}$/, own), 'x', own, 'turi būti šeši skaitmenys'],
  [z.string().refine(() => false, own), 'x', own, 'turi būti šeši skaitmenys'],
  [
    z.union([z.iso.date(), z.array(z.int())]),
    'x',
    'must be a date such as 2026-01-31',
    'turi būti data, pvz., 2026-01-31',
  ],
])('a field is told what is wrong with it in both languages: %#', (schema, value, en, lt) => {
  const said = LANGUAGES.map((language) => {
    const { error } = z.object({ it: schema }).safeParse({ it: value }, { error: faultWords(language) })
    return error && faultsOf(error, 'body', language)
  })
  expect(said).toEqual([[{ path: 'body.it', text: en }], [{ path: 'body.it', text: lt }]])
})

test.each<[object, string[]]>([
  [{ email: 5 }, ['body.email must be text']],
  [{ email: 'x', code: 'y', password: 'z', surplus: 1 }, ['body unknown: surplus']],
])('of a choice of forms it is said what is wrong with the nearest: %j', (value, said) => {
  const asking = z.strictObject({ email: z.string() })
  const setting = z.strictObject({ email: z.string(), code: z.string(), password: z.string() })
  const { error } = z.union([asking, setting]).safeParse(value, { error: faultWords('en') })
  expect(error && faultsOf(error, 'body', 'en').map(({ path, text }) => `${path} ${text}`)).toEqual(said)
})
