import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../../../test/fake-provider.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { ecbRates } from './ecb.ts'
import { checkFxRates } from './port.check.ts'

const opened: FakeProvider[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

const cube = (rates: string, day = '2026-11-27') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${day}'>${rates}</Cube></Cube>
</gesmes:Envelope>`
const USD = "<Cube currency='USD' rate='1.1577'/>"
const USUAL = cube(`${USD}<Cube currency='JPY' rate='180.95'/><Cube currency='GBP' rate='0.87550'/>`)

async function fileOf(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'eurofxref-daily.xml')
  await writeFile(path, text)
  return path
}

async function addressOf(answer: { status: number; body: string }, delay = 0): Promise<string> {
  const service = await startFakeProvider(async () => {
    if (delay > 0) await new Promise((pass) => setTimeout(pass, delay))
    return answer
  })
  opened.push(service)
  return `${service.url}/eurofxref-daily.xml`
}

checkFxRates('reference rates of the ECB', async () => {
  const [down, refused, late] = await Promise.all([
    addressOf({ status: 503, body: '' }),
    addressOf({ status: 403, body: '' }),
    addressOf({ status: 200, body: USUAL }, 400),
  ])
  return {
    fxRates: ecbRates(await addressOf({ status: 200, body: USUAL })),
    failing: (why) =>
      why === 'timeout' ? ecbRates(late, 50) : ecbRates(why === 'unreachable' ? down : refused),
  }
})

test('of a file: the currencies of the product, as they are written', async () => {
  const { day, unitsPerEuro } = await ecbRates(await fileOf(USUAL)).latest()
  expect(day).toBe('2026-11-27')
  expect([...unitsPerEuro]).toEqual([
    ['USD', '1.1577'],
    ['GBP', '0.87550'],
  ])
})

test('one currency is enough', async () => {
  expect((await ecbRates(await fileOf(cube(USD))).latest()).unitsPerEuro.size).toBe(1)
})

describe('a file that cannot be used is refused:', () => {
  test.each([
    ['no XML', 'rates: USD 1.15', 'not XML'],
    ['cut off', USUAL.slice(0, 300), 'not XML'],
    ['another form', '<Envelope><Cube/></Envelope>', 'another form'],
    ['no rates', cube(''), 'another form'],
    ['no day', cube(USD, 'yesterday'), 'no day'],
    ['a day that is not there', cube(USD, '2026-02-30'), 'no day'],
    ['a rate of zero', cube("<Cube currency='USD' rate='0'/>"), 'not a rate'],
    ['a negative rate', cube("<Cube currency='USD' rate='-1.1'/>"), 'not a rate'],
    ['a rate with a comma', cube("<Cube currency='USD' rate='1,1577'/>"), 'not a rate'],
    ['two rates of one currency', cube(USD + USD), 'two rates'],
    ['only currencies of others', cube("<Cube currency='JPY' rate='180.95'/>"), 'none of its currencies'],
  ])('%s', async (_, text, why) => {
    await expect(ecbRates(await fileOf(text)).latest()).rejects.toThrow(why)
  })

  test('absent', async () => {
    await expect(ecbRates('/nowhere/rates.xml').latest()).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('with entities that grow', async () => {
    const bomb = USUAL.replace(
      '<gesmes:Envelope',
      '<!DOCTYPE x [<!ENTITY a "1.1577">]>\n<gesmes:Envelope',
    ).replace("rate='1.1577'", "rate='&a;'")
    await expect(ecbRates(await fileOf(bomb)).latest()).rejects.toThrow('not a rate')
  })
})
