import type { InEachLanguage } from '@fondaco/rules/language.ts'
import type { CompanyAccess } from '../letters/company-access.ts'
import { type NoticeWords, notice } from './words.ts'

const words: InEachLanguage<(values: CompanyAccess) => NoticeWords> = {
  en: ({ company, isBlocked }) => ({
    title: isBlocked ? 'You were blocked' : 'Your permissions have changed',
    message: isBlocked ? `You no longer act for ${company}.` : `They have changed for ${company}.`,
  }),
  lt: ({ company, isBlocked }) => ({
    title: isBlocked ? 'Jūs užblokuoti' : 'Jūsų teisės pasikeitė',
    message: isBlocked ? `„${company}“ vardu nebegalite veikti.` : `Jos pasikeitė įmonėje „${company}“.`,
  }),
}

/** Notices to a user of a company about what they may do for it. */
export const ACCESS_NOTICES = {
  company_access_changed: notice<CompanyAccess>({
    category: 'message',
    words,
    letter: (access, at) => ({ template: 'company-access', ...access, at }),
  }),
  company_factor_removed: notice<{ readonly company: string; readonly person: string; readonly by: string }>({
    category: 'message',
    words: {
      en: ({ company, person, by }) => ({
        title: 'Second factors removed',
        message: `${by} removed the second factors of ${person}, who signs in for ${company}. If you do not know why, ask them.`,
      }),
      lt: ({ company, person, by }) => ({
        title: 'Antrieji veiksniai pašalinti',
        message: `${by} pašalino antruosius veiksnius naudotojo ${person}, kuris prisijungia „${company}“ vardu. Jei nežinote kodėl, paklauskite.`,
      }),
    },
  }),
  company_user_added: notice<{ readonly company: string; readonly person: string }>({
    category: 'message',
    words: {
      en: ({ company, person }) => ({
        title: 'A new user of your company',
        message: `${person} can sign in for ${company} now. Give them the permissions that they need.`,
      }),
      lt: ({ company, person }) => ({
        title: 'Naujas jūsų įmonės naudotojas',
        message: `${person} jau gali prisijungti „${company}“ vardu. Suteikite reikalingas teises.`,
      }),
    },
  }),
} as const
