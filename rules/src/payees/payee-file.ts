/** Files of saved payees: their columns, and what becomes of each line. */

export const PAYEE_COLUMNS = [
  'kind',
  'name',
  'account_id',
  'bic',
  'currency',
  'country',
  'city',
  'street',
  'postal_code',
  'groups',
  'identifier',
] as const
export type PayeeColumn = (typeof PAYEE_COLUMNS)[number]

/** A file without these columns is refused; the others may be missing. */
export const NEEDED_COLUMNS = ['name', 'account_id'] as const satisfies readonly PayeeColumn[]

/** Between the groups of one payee. */
export const GROUP_SEPARATOR = '|'

/** Most lines of a file, and most characters. */
export const MOST_LINES = 2_000
export const MOST_CHARACTERS = 700_000

/** A file to begin with. */
export const PAYEE_TEMPLATE = `${PAYEE_COLUMNS.join(',')}\r\nCOMPANY,Muster GmbH,DE89370400440532013000,,EUR,DE,Berlin,,,Suppliers,HRB 86891\r\n`

/** What became of a line. */
export const LINE_OUTCOMES = ['saved', 'exists', 'refused'] as const
