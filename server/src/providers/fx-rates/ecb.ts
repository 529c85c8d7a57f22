import { readFile } from 'node:fs/promises'
import { isDay } from '@fondaco/rules/calendar.ts'
import { type Currency, isCurrency } from '@fondaco/rules/currency.ts'
import { parseRate } from '@fondaco/rules/exchange/rate.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { callProvider } from '../../platform/http/call-provider.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'
import type { FxRates, RateSheet } from './port.ts'

const NAME = 'European Central Bank'
const TIMEOUT_MS = 10_000
/** The file of one day has about 2 kB. */
const MOST_BYTES = 200_000

const cube = z.object({ '@currency': z.string(), '@rate': z.string() })
const envelope = z.object({
  'gesmes:Envelope': z.object({
    Cube: z.object({ Cube: z.object({ '@time': z.string(), Cube: z.array(cube).min(1) }) }),
  }),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: false,
  isArray: (_, path) => path === 'gesmes:Envelope.Cube.Cube.Cube',
})

/**
 * The euro foreign exchange reference rates of the European Central Bank: one XML file for each TARGET day, published about
 * 16:00 in Frankfurt. They are for information; dealing at them is a choice of the institution.
 * @param place its address, or the path of a file
 */
export const ecbRates = (place: string, timeoutMs = TIMEOUT_MS): FxRates => ({
  name: NAME,
  simulated: false,
  isReference: true,
  latest: async () => readSheet((await bytesOf(place, timeoutMs)).toString('utf8')),
})

function bytesOf(place: string, timeoutMs: number): Promise<Buffer> {
  if (/^https?:/.test(place))
    return callProvider(NAME, {
      method: 'GET',
      url: place,
      headers: { accept: 'application/xml, text/xml' },
      timeoutMs,
      mostBytes: MOST_BYTES,
    })
  return readFile(place).catch((error: NodeJS.ErrnoException) => {
    throw new ProviderFailure(NAME, 'unreachable', `${place}: ${error.code ?? error.message}`)
  })
}

function readSheet(xml: string): RateSheet {
  if (XMLValidator.validate(xml) !== true) throw refused('its file is not XML')
  const read = envelope.safeParse(parser.parse(xml))
  if (!read.success) throw refused('its file has another form')
  const { '@time': day, Cube: cubes } = read.data['gesmes:Envelope'].Cube.Cube
  if (!isDay(day)) throw refused('its file has no day')
  const unitsPerEuro = new Map<Currency, string>()
  for (const { '@currency': currency, '@rate': rate } of cubes) {
    if (!isCurrency(currency)) continue
    if (unitsPerEuro.has(currency)) throw refused(`${currency} has two rates`)
    if (parseRate(rate) === null) throw refused(`the rate of ${currency} is not a rate`)
    unitsPerEuro.set(currency, rate)
  }
  if (unitsPerEuro.size === 0) throw refused('none of its currencies is ours')
  return { day, unitsPerEuro }
}

const refused = (why: string) => new ProviderFailure(NAME, 'refused', why)
