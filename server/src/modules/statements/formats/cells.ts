import { displayDay } from '@fondaco/rules/calendar.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import {
  lastBalance,
  type StatementContent,
  type StatementLine,
  type StatementSection,
} from '../statement-file.ts'

/** An amount in minor units, or a text; null: nothing. */
export type Cell = bigint | string | null

const TITLES: InEachLanguage<readonly (readonly [title: string, width: number])[]> = {
  en: [
    ['Statement', 16],
    ['Account', 28],
    ['Currency', 9],
    ['Booked on', 12],
    ['Value date', 12],
    ['Entry', 24],
    ['Reference', 16],
    ['Payer or payee', 32],
    ['Their account', 30],
    ['Message', 44],
    ['Own reference', 20],
    ['Amount', 15],
    ['Charge', 11],
    ['Rate', 11],
    ['Balance', 16],
  ],
  lt: [
    ['Išrašas', 16],
    ['Sąskaita', 28],
    ['Valiuta', 9],
    ['Įrašymo data', 12],
    ['Lėšų įskaitymo data', 12],
    ['Įrašas', 24],
    ['Numeris', 16],
    ['Mokėtojas arba gavėjas', 32],
    ['Jo sąskaita', 30],
    ['Mokėjimo paskirtis', 44],
    ['Sava nuoroda', 20],
    ['Suma', 15],
    ['Mokestis', 11],
    ['Kursas', 11],
    ['Likutis', 16],
  ],
}

const ENGLISH = {
  opening: 'Opening balance',
  closing: 'Closing balance',
  interim: 'Interim balance',
  other: 'Other booking',
}

/** Words of entries without a transaction. */
const ENTRY_WORDS: InEachLanguage<typeof ENGLISH> = {
  en: ENGLISH,
  lt: {
    opening: 'Pradinis likutis',
    closing: 'Galutinis likutis',
    interim: 'Tarpinis likutis',
    other: 'Kitas įrašas',
  },
}

/** The columns of a table of entries: title and width in characters. */
export const columnsOf = (language: Language) => TITLES[language].map(([title, width]) => ({ title, width }))

/** What kind of entry a line is. */
export const entryWords = ({ transaction }: StatementLine, language: Language): string =>
  transaction ? typeWords(transaction.type, language) : ENTRY_WORDS[language].other

/** The cells of an entry. */
export function cellsOf(
  { number, language }: StatementContent,
  { identifier, currency }: StatementSection,
  line: StatementLine,
): Cell[] {
  const { transaction, amount, charge, balance } = line
  return [
    number,
    identifier,
    currency,
    displayDay(line.bookedOn),
    displayDay(line.valueOn),
    entryWords(line, language),
    transaction?.reference ?? null,
    transaction?.counterparty ?? null,
    transaction?.counterpartyAccount ?? null,
    transaction?.remittance ?? null,
    transaction?.ownReference ?? null,
    amount,
    charge,
    transaction?.exchange?.rate ?? null,
    balance,
  ]
}

/** The cells of the balance at an edge of the range. */
export function edgeCells(
  content: StatementContent,
  section: StatementSection,
  edge: 'opening' | 'last',
): Cell[] {
  const { number, language, from, to } = content
  const { identifier, currency, openingBalance, closingBalance } = section
  const [day, balance, name] =
    edge === 'opening'
      ? ([from, openingBalance, 'opening'] as const)
      : ([to, closingBalance, lastBalance(content, section)] as const)
  const before: Cell[] = [number, identifier, currency, displayDay(day), null, ENTRY_WORDS[language][name]]
  return [...before, ...Array.from({ length: 8 }, () => null), balance]
}
