/** Files of the institution's lists: their columns, what an import does, and how long they may be. */

export const LIST_FILES = {
  blacklisted_words: { columns: ['word', 'reason'], example: ['ransom', 'Extortion'] },
  whitelisted_banks: { columns: ['bic', 'note'], example: ['DEUTDEFF', 'Deutsche Bank'] },
  country_risks: {
    columns: ['country', 'level', 'risk', 'source'],
    example: ['KP', 'restricted', '5', 'FATF'],
  },
} as const
export type ListFile = keyof typeof LIST_FILES

/** What an import does: it adds and changes entries, or the file becomes the whole list. */
export const IMPORT_MODES = ['add', 'replace'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** What an import does with an entry. */
export const LINE_CHANGES = ['added', 'changed', 'removed'] as const
export type LineChange = (typeof LINE_CHANGES)[number]

/** Most lines of a file, and most bytes. */
export const MOST_LIST_LINES = 5_000
export const MOST_LIST_BYTES = 800_000

/** A file to begin with. */
export function listTemplate(file: ListFile): string {
  const { columns, example } = LIST_FILES[file]
  return `${columns.join(',')}\r\n${example.join(',')}\r\n`
}
