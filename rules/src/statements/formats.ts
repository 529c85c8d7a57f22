import type { InEachLanguage } from '../language.ts'

/** The formats of a statement of account. */
export const STATEMENT_FORMATS = ['pdf', 'xlsx', 'csv', 'camt053', 'mt940'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

interface FormatFacts {
  readonly words: InEachLanguage
  readonly extension: string
  readonly mediaType: string
}

export const STATEMENT_FORMAT_FACTS: Readonly<Record<StatementFormat, FormatFacts>> = {
  pdf: {
    words: { en: 'PDF, signed', lt: 'PDF, pasirašytas' },
    extension: 'pdf',
    mediaType: 'application/pdf',
  },
  xlsx: {
    words: { en: 'Spreadsheet (XLSX)', lt: 'Skaičiuoklė (XLSX)' },
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { words: { en: 'CSV', lt: 'CSV' }, extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  camt053: {
    words: { en: 'ISO 20022 (camt.053)', lt: 'ISO 20022 (camt.053)' },
    extension: 'xml',
    mediaType: 'application/xml; charset=utf-8',
  },
  mt940: { words: { en: 'MT940', lt: 'MT940' }, extension: 'sta', mediaType: 'text/plain; charset=utf-8' },
}

/** Why a document has a number: somebody asked for a statement, a month ended, or an account was confirmed. */
export const STATEMENT_KINDS = ['REQUESTED', 'MONTHLY', 'CONFIRMATION'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** MAKING: its file is made in the background. */
export const STATEMENT_STATES = ['MAKING', 'READY', 'FAILED'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** The most accounts of one statement. */
export const MOST_STATEMENT_ACCOUNTS = 50
