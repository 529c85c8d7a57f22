/** A legal entity identifier (ISO 17442): 18 letters and digits, and two check digits. */

const LEI = /^[A-Z0-9]{18}[0-9]{2}$/

/** As it is stored: without blanks, in capitals. */
export const normaliseLei = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** Whether a stored text is a LEI: its form, and its check digits by ISO/IEC 7064, mod 97-10, which are 02 to 98. */
export function isLei(lei: string): boolean {
  if (!LEI.test(lei)) return false
  let rest = 0
  for (const sign of lei) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97
  }
  const check = Number(lei.slice(-2))
  return rest === 1 && check >= 2 && check <= 98
}
