import { useMe, useSession } from '../../api/session.tsx'
import { mayLeave } from '../../kit/form/unsaved-work.ts'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import type { SearchRow } from './search-rows.ts'

const words = texts({
  profile: { en: 'Settings: Profile', lt: 'Nustatymai: Profilis' },
  preferences: { en: 'Settings: Preferences', lt: 'Nustatymai: Nuostatos' },
  security: { en: 'Settings: Security', lt: 'Nustatymai: Saugumas' },
  sessions: { en: 'Settings: Sessions', lt: 'Nustatymai: Sesijos' },
  notifications: { en: 'Notifications', lt: 'Pranešimai' },
  language: { en: 'Change language', lt: 'Keisti kalbą' },
  password: { en: 'Change password', lt: 'Keisti slaptažodį' },
  signOut: { en: 'Sign out', lt: 'Atsijungti' },
})

/** Words by which these are found in either language, beside their titles. */
const FURTHER = texts({
  profile: { en: 'account name email', lt: 'paskyra vardas el. paštas' },
  preferences: {
    en: 'account colours dark light theme notifications',
    lt: 'paskyra spalvos tamsi pranešimai',
  },
  security: {
    en: 'account password passkey authenticator app recovery codes two-factor',
    lt: 'paskyra slaptažodis prieigos raktas autentifikavimo programa atkūrimo kodai',
  },
  sessions: { en: 'account devices signed in', lt: 'paskyra įrenginiai prisijungimai' },
  notifications: { en: 'bell messages', lt: 'varpelis žinutės' },
  language: { en: 'Lithuanian English settings', lt: 'lietuvių anglų nustatymai' },
  password: { en: 'security settings', lt: 'saugumas nustatymai' },
  signOut: { en: 'log out logout leave', lt: 'išeiti' },
})

/** What everyone can do with their own account, on the settings pages of their side. */
export function useOwnActions(
  settings: typeof PATHS.customerSettings.path | typeof PATHS.staffSettings.path,
): readonly SearchRow[] {
  const t = useTexts(words)
  const { acted_by } = useMe()
  const { signOut } = useSession()
  const leave = () => {
    if (mayLeave()) void signOut()
  }
  const row = (name: keyof typeof words, opens: SearchRow['opens']): SearchRow => ({
    key: `own ${name}`,
    title: t[name],
    words: [words[name], FURTHER[name]].flatMap(({ en, lt }) => [en, lt]).join(' '),
    opens,
  })
  return [
    row('profile', `${settings}/profile`),
    row('preferences', `${settings}/preferences`),
    row('security', `${settings}/security`),
    row('sessions', `${settings}/sessions`),
    row(
      'notifications',
      settings === PATHS.customerSettings.path ? PATHS.notifications.path : PATHS.staffNotifications.path,
    ),
    row('language', `${settings}/preferences`),
    row('password', `${settings}/security`),
    ...(acted_by ? [] : [row('signOut', leave)]),
  ]
}
