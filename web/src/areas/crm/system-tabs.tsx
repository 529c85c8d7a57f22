import type { ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { Tabs } from '../../kit/page/tabs.tsx'
import { mayOpen, PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  system: { en: 'System', lt: 'Sistema' },
  staffSystem: { en: 'Status', lt: 'Būsena' },
  fees: { en: 'Fees', lt: 'Mokesčiai' },
  staffLimits: { en: 'Limits', lt: 'Limitai' },
  staffRates: { en: 'Exchange', lt: 'Valiutos keitimas' },
  paymentDays: { en: 'Payment days', lt: 'Mokėjimų dienos' },
  blacklistedWords: { en: 'Blacklisted words', lt: 'Draudžiami žodžiai' },
  whitelistedBanks: { en: 'Whitelisted banks', lt: 'Leidžiami bankai' },
  countryRisks: { en: 'Countries', lt: 'Šalys' },
  crmRoles: { en: 'Owners and reviewers', lt: 'Klientų prižiūrėtojai' },
})

const PARTS = [
  'staffSystem',
  'fees',
  'staffLimits',
  'staffRates',
  'paymentDays',
  'blacklistedWords',
  'whitelistedBanks',
  'countryRisks',
  'crmRoles',
] as const

/** The parts of the system page that the reader may open; nothing if it is only one. */
export function SystemTabs({ current }: { current: (typeof PARTS)[number] }): ReactNode {
  const t = useTexts(words)
  const { state } = useSession()
  if (state.phase !== 'signed_in') return null
  const { permissions } = state.me
  const open = PARTS.filter((part) => mayOpen(part, permissions))
  if (open.length < 2) return null
  return (
    <Tabs
      label={t.system}
      tabs={open.map((part) => ({ title: t[part], path: PATHS[part].path, current: part === current }))}
    />
  )
}
