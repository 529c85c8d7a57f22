/** Whether a spreadsheet would compute a cell (ASVS 1.2.10). */
export const isFormula = (cell: string): boolean => /^[=+@\-\t\r＝＋－＠]/.test(cell)
