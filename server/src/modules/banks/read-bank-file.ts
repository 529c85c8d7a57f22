import {
  BANK_COLUMNS,
  type BankColumn,
  CODE_SEPARATOR,
  MOST_BANKS,
  NEEDED_BANK_COLUMNS,
  readSchemes,
} from '@fondaco/rules/banks/participant.ts'
import { bic11, isBic } from '@fondaco/rules/iban.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { isOurCode, OUR_INSTITUTION } from '@fondaco/rules/our-institution.ts'
import { sepaCountry } from '@fondaco/rules/sepa.ts'
import { type CsvLine, readCsv, refuseWrongLines, saidInLine } from '../../platform/read-csv.ts'
import type { Participant } from './bank-directory.ts'

const MAX_NAME = 140

/** The line in which a BIC, or a code of a country, stood first. */
type Seen = Map<string, number>

/**
 * Reads a list of participants. A list is taken whole or not at all: a line that is left out would be a bank that is no
 * longer reached. Refuses `import_lines_wrong` with the wrong lines, and as `readCsv` does.
 */
export function readBankFile(csv: string, language: Language): Participant[] {
  const lines = readCsv(csv, { columns: BANK_COLUMNS, needed: NEEDED_BANK_COLUMNS, mostLines: MOST_BANKS })
  const seen: Seen = new Map()
  const read = lines.map((line) => ({ line, read: readLine(line, seen) }))
  const wrong = read.flatMap(({ line, read }) =>
    'fault' in read
      ? [
          {
            line: line.line,
            bic: line.cells.bic.slice(0, 20),
            name: line.cells.name.slice(0, MAX_NAME),
            text: read.fault[language],
          },
        ]
      : [],
  )
  refuseWrongLines(lines, wrong)
  return read.flatMap(({ read }) => ('fault' in read ? [] : [read]))
}

function readLine(
  { line, cells, fault }: CsvLine<BankColumn>,
  seen: Seen,
): Participant | { readonly fault: InEachLanguage } {
  if (fault) return { fault }
  const bic = bic11(cells.bic)
  if (!isBic(bic)) return { fault: WORDS.bic }
  const { name } = cells
  if (name === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name)) return { fault: WORDS.name }
  const schemes = readSchemes(cells.schemes)
  if (!schemes?.includes('SCT')) return { fault: WORDS.schemes }
  const country = cells.country.toUpperCase() || bic.slice(4, 6)
  if (country.length !== 2 || sepaCountry(country) === null) return { fault: WORDS.country }
  const codes = cells.bank_code
    .toUpperCase()
    .split(CODE_SEPARATOR)
    .map((code) => code.replace(/\s/g, ''))
    .filter((code) => code !== '')
  if (codes.some((code) => !/^[A-Z0-9]{1,11}$/.test(code))) return { fault: WORDS.code }
  const named = codes.map((code) => country + code)
  if (bic !== OUR_INSTITUTION.bic && named.some(isOurCode)) return { fault: WORDS.ours }
  for (const key of [bic, ...named]) {
    const first = seen.get(key)
    if (first !== undefined) return { fault: saidInLine(key === bic ? key : key.slice(2), first) }
    seen.set(key, line)
  }
  return { bic, name, country, schemes, codes }
}

const WORDS = {
  bic: {
    en: 'The BIC must have 8 or 11 characters, such as COBADEFFXXX.',
    lt: 'BIC turi būti 8 arba 11 ženklų, pvz., COBADEFFXXX.',
  },
  name: {
    en: `The name must have 1 to ${MAX_NAME} characters on one line.`,
    lt: `Pavadinimas turi būti nuo 1 iki ${MAX_NAME} ženklų vienoje eilutėje.`,
  },
  schemes: {
    en: 'The schemes must be SCT, or SCT and INST.',
    lt: 'Schemos turi būti SCT arba SCT ir INST.',
  },
  country: {
    en: 'The country of the account numbers must be a SEPA country, as two letters.',
    lt: 'Sąskaitų numerių šalis turi būti SEPA šalis, nurodyta dviem raidėmis.',
  },
  code: {
    en: `A bank code must have 1 to 11 letters and digits. Separate codes by ${CODE_SEPARATOR}.`,
    lt: `Banko kodas turi būti nuo 1 iki 11 raidžių ir skaitmenų. Kodus atskirkite ženklu ${CODE_SEPARATOR}.`,
  },
  ours: {
    en: 'This bank code belongs to this institution, and the BIC is another.',
    lt: 'Šis banko kodas yra mūsų įstaigos, o BIC – kitas.',
  },
} as const satisfies Readonly<Record<string, InEachLanguage>>
