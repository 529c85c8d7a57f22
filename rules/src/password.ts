import type { InEachLanguage } from './language.ts'

/** Longest password, in characters. A longer one is refused, never cut. */
const MAX_PASSWORD_LENGTH = 128

type PasswordRule = {
  readonly id: 'length' | 'upper' | 'lower' | 'digit' | 'special'
  /** The rule in words, shown beside a mark for met or not met. */
  readonly label: InEachLanguage
  /** Whether a password meets the rule. */
  readonly test: (password: string) => boolean
}

/** The rules for a password, each shown as met or not met while the person types. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    label: { en: 'Between 8 and 128 characters', lt: 'Nuo 8 iki 128 simbolių' },
    test: (password) => within(password, 8, MAX_PASSWORD_LENGTH),
  },
  {
    id: 'upper',
    label: { en: 'An upper-case letter', lt: 'Didžioji raidė' },
    test: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'lower',
    label: { en: 'A lower-case letter', lt: 'Mažoji raidė' },
    test: (password) => /\p{Ll}/u.test(password),
  },
  { id: 'digit', label: { en: 'A digit', lt: 'Skaitmuo' }, test: (password) => /\d/.test(password) },
  {
    id: 'special',
    label: { en: 'A special character (#?!@$%^&*-)', lt: 'Specialusis simbolis (#?!@$%^&*-)' },
    test: (password) => /[#?!@$%^&*-]/.test(password),
  },
]

/** Whether a password meets every rule. */
export function isPassword(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.test(password))
}

function within(text: string, least: number, most: number): boolean {
  const length = [...text].length
  return length >= least && length <= most
}
