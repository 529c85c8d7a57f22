/** Cells of CSV files that people open in spreadsheets. */

const FORMULA = /^[=+@\-\t\r＝＋－＠]/

/** Whether a spreadsheet would compute a cell (ASVS 1.2.10). */
export const isFormula = (cell: string): boolean => FORMULA.test(cell)

/** A cell that no spreadsheet computes: an apostrophe comes before what would be a formula. */
export const escapeCell = (cell: string): string => (isFormula(cell.replace(/^'+/, '')) ? `'${cell}` : cell)

/** The text of an escaped cell. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
