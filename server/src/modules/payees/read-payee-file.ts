import { newPayee } from '@fondaco/contract/payees/schemas.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { MAX_GROUP_NAME } from '@fondaco/rules/payees/payee.ts'
import {
  GROUP_SEPARATOR,
  MOST_LINES,
  NEEDED_COLUMNS,
  PAYEE_COLUMNS,
  type PayeeColumn,
} from '@fondaco/rules/payees/payee-file.ts'
import { readLine } from '../../platform/http/read-line.ts'
import { readInput } from '../../platform/http/serve-call.ts'
import { type CsvLine, readCsv } from '../../platform/read-csv.ts'
import { refuseWrongData, type SaidPayee } from './payee-data.ts'

/** A line of a file of payees: a payee with the names of its groups, or why it is none. */
export interface PayeeLine {
  readonly line: number
  readonly name: string
  readonly account_id: string
  readonly payee: SaidPayee | null
  readonly groups: readonly string[]
  readonly fault: string | null
}

/**
 * Reads a file of payees. Refusals are those of `readCsv`; a wrong line is answered as such.
 */
export const readPayeeFile = (csv: string, language: Language): PayeeLine[] =>
  readCsv(csv, { columns: PAYEE_COLUMNS, needed: NEEDED_COLUMNS, mostLines: MOST_LINES }).map((line) =>
    readPayee(line, language),
  )

function readPayee({ line, cells, fault }: CsvLine<PayeeColumn>, language: Language): PayeeLine {
  const groups = namesOf(cells.groups)
  const about = { line, name: cells.name.slice(0, 140), account_id: cells.account_id.slice(0, 50), groups }
  const refused = (fault: string): PayeeLine => ({ ...about, payee: null, fault })
  if (fault) return refused(fault[language])
  if (groups.some((name) => name.length > MAX_GROUP_NAME)) return refused(GROUP_TOO_LONG[language])
  const judged = readLine(() => {
    const payee = readInput(newPayee, saidIn(cells), 'line', language)
    refuseWrongData(payee)
    return payee
  }, language)
  return 'fault' in judged ? refused(judged.fault) : { ...about, payee: judged.read, fault: null }
}

/** The names of groups in a cell, each once whatever the case of its letters. */
function namesOf(cell: string): string[] {
  const names = cell.split(GROUP_SEPARATOR).map((name) => name.trim())
  const first = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]))
  return names.filter((name) => name !== '' && first.get(name.toLowerCase()) === name)
}

const saidIn = ({
  kind,
  name,
  account_id,
  bic,
  identifier,
  currency,
  country,
  city,
  street,
  postal_code,
}: CsvLine<PayeeColumn>['cells']) => ({
  kind: kind.toUpperCase() || 'COMPANY',
  name,
  account: { account_id, ...(bic ? { bic } : {}) },
  ...(identifier ? { identifier } : {}),
  ...(currency ? { currency: currency.toUpperCase() } : {}),
  ...(country || city || street || postal_code
    ? {
        address: {
          country: country.toUpperCase(),
          city,
          ...(street ? { street } : {}),
          ...(postal_code ? { postal_code } : {}),
        },
      }
    : {}),
})

const GROUP_TOO_LONG: InEachLanguage = {
  en: `The name of a group has more than ${MAX_GROUP_NAME} characters.`,
  lt: `Grupės pavadinime daugiau kaip ${MAX_GROUP_NAME} simbolių.`,
}
