import type { ReactNode } from 'react'
import { Page } from '../../kit/page/page.tsx'
import { Tabs } from '../../kit/page/tabs.tsx'
import { useParams } from '../../navigation.tsx'
import type { Address, PATHS } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { PreferencesTab } from './preferences-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { words } from './texts.ts'

const TABS = ['profile', 'preferences', 'security', 'sessions'] as const
type Tab = (typeof TABS)[number]

/**
 * The account settings, one tab at a time; the tab is in the address.
 * @param base the address without its tab
 * @param home the next page of a person who was sent here to set up a second factor
 */
export function AccountSettings({
  base,
  home,
}: {
  base: typeof PATHS.customerSettings.path | typeof PATHS.staffSettings.path
  home: Address
}): ReactNode {
  const t = useTexts(words)
  const { tab: asked } = useParams() as { tab?: string }
  const tab: Tab = TABS.find((one) => one === asked) ?? 'profile'
  return (
    <Page title={t.settings}>
      <Tabs
        label={t.parts}
        tabs={TABS.map((one) => ({ title: t[one], path: `${base}/${one}` as const, current: one === tab }))}
      />
      {tab === 'profile' ? <ProfileTab /> : null}
      {tab === 'preferences' ? <PreferencesTab /> : null}
      {tab === 'security' ? <SecurityTab goOn={home} /> : null}
      {tab === 'sessions' ? <SessionsTab /> : null}
    </Page>
  )
}
