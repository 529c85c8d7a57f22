import type { CompanyPermission } from '@fondaco/rules/companies/company-users.ts'
import { permissionDescription } from '@fondaco/rules/permissions.ts'
import { instantText, type LetterWords } from './words.ts'

/** What a user may do for a company from now on. */
export interface CompanyAccess {
  readonly company: string
  /** The colleague who changed it; null: our staff. */
  readonly by: string | null
  readonly permissions: readonly CompanyPermission[]
  readonly isBlocked: boolean
}

/** Tells a user of a company that a colleague or our staff blocked them, or changed what they may do for it. */
export const companyAccess: LetterWords<CompanyAccess & { readonly at: string }> = {
  en: ({ company, by, permissions, isBlocked, at }) => ({
    subject: isBlocked ? `You no longer act for ${company}` : `Your permissions for ${company} have changed`,
    parts: [
      {
        facts: [
          ['Company', company],
          ['Changed by', by ?? 'Our staff'],
          ['When', instantText(at)],
        ],
      },
      ...(isBlocked
        ? ['You were blocked and signed out. You no longer see this company, and cannot act for it.']
        : [
            'You may now:',
            {
              list: [
                'See accounts and payments',
                ...permissions.map((one) => permissionDescription(one, 'en')),
              ],
            },
          ]),
      'If you do not know why, ask a colleague who manages the users of the company, or contact Customer Support.',
    ],
  }),
  lt: ({ company, by, permissions, isBlocked, at }) => ({
    subject: isBlocked
      ? `„${company}“ vardu veikti nebegalite`
      : `Jūsų teisės įmonėje „${company}“ pasikeitė`,
    parts: [
      {
        facts: [
          ['Įmonė', company],
          ['Pakeitė', by ?? 'Mūsų darbuotojai'],
          ['Kada', instantText(at)],
        ],
      },
      ...(isBlocked
        ? ['Jūs užblokuoti ir atjungti. Šios įmonės nebematote ir jos vardu veikti nebegalite.']
        : [
            'Dabar galite:',
            {
              list: [
                'Matyti sąskaitas ir mokėjimus',
                ...permissions.map((one) => permissionDescription(one, 'lt')),
              ],
            },
          ]),
      'Jei nežinote kodėl, klauskite kolegos, kuris tvarko įmonės naudotojus, arba kreipkitės į klientų aptarnavimą.',
    ],
  }),
}
